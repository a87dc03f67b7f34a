create or replace function note_option_words() returns trigger language plpgsql as $$
declare
  fresh text[] := array(
    select w.word from words_of_options(new.options) w (word)
    where not exists (select from option_word kept
      where kept.tenant_id = new.tenant_id and kept.word = w.word)
    order by w.word);
begin
  if fresh = '{}' then return null; end if;
  -- Taken when the transaction commits and waits for nothing else: two of them never wait for each other.
  perform pg_advisory_xact_lock(hashtext('option_word'), new.tenant_id);
  insert into option_word (tenant_id, word)
  -- A shop that went with its products has no words.
  select t.id, w.word from tenant t cross join unnest(fresh) w (word) where t.id = new.tenant_id
  on conflict do nothing;
  return null;
end $$;
