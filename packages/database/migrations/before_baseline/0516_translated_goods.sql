-- Translations that were made of former words, and what options are called (docs/decisions/0516).

-- True: the words were changed since, and nobody has said that it still holds.
alter table shop_text add column is_stale boolean not null default false;
create index shop_text_stale on shop_text (tenant_id, language) where is_stale;

-- The titles of options and of their values, each once a shop: they stand in products, of which there may be hundreds of
-- thousands. Kept by a trigger; what stands nowhere any more goes each night.
create table option_word (
  tenant_id integer not null references tenant on delete cascade,
  word      text collate "C" not null check (word <> '' and octet_length(word) <= 2000),
  primary key (tenant_id, word)
);

create function words_of_options(options jsonb) returns setof text language sql immutable as $$
  select word from (
    select o ->> 'optionTitle' as word from jsonb_array_elements(options) o
    union
    select v ->> 'valueTitle' from jsonb_array_elements(options) o, jsonb_array_elements(o -> 'values') v
  ) words
  where word <> '' and octet_length(word) <= 2000
$$;

create function note_option_words() returns trigger language plpgsql as $$
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
create constraint trigger product_added_option_words after insert on product
  deferrable initially deferred for each row when (new.options <> '[]')
  execute function note_option_words();
create constraint trigger product_changed_option_words after update of options on product
  deferrable initially deferred for each row when (new.options is distinct from old.options)
  execute function note_option_words();

-- Adds what is missing and takes away what stands in no product.
create function merge_option_words() returns void language plpgsql as $$
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

-- Called after the migrations, outside of their transaction (docs/migrations.md).
create procedure finish_0516_translated_goods() language plpgsql as $$
begin
  -- Which products have words whose translation is of former ones.
  create index if not exists product_of_name on product (tenant_id, md5(name));
  commit;
  create index if not exists product_of_description on product (tenant_id, md5(description))
    where description <> '';
  commit;
  perform merge_option_words();
  commit;
end $$;
