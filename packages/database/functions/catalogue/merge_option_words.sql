-- Adds what is missing and takes away what stands in no product.
create or replace function merge_option_words() returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('option_word'), id) from (select id from tenant order by id) shops;
  with standing as materialized (
    select distinct p.tenant_id, w.word from product p cross join words_of_options(p.options) w (word)
    where p.options <> '[]'
  ), added as (
    insert into option_word (tenant_id, word) select tenant_id, word from standing on conflict do nothing
  )
  delete from option_word kept where not exists (
    select from standing s where s.tenant_id = kept.tenant_id and s.word = kept.word);
end $$;
