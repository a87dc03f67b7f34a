-- The words by which suggestions tell products apart (docs/decisions/0230): the rarest of each product's name.

create table telling_word (
  tenant_id  integer not null,
  word       text collate "C" not null,
  product_id bigint not null references product_search on delete cascade,
  -- So many words of the name are as rare: the fewer, the likelier this one is typed.
  equals     smallint not null,
  primary key (tenant_id, word, product_id) include (equals)
);
create index telling_word_product on telling_word (product_id);

-- Products of which the words have changed since; a job looks at them within a minute, so that an import need not wait.
create table telling_word_due (
  product_id bigint primary key
);
insert into telling_word_due select product_id from product_search;

-- Where the walk through all products stands: how rare a word is changes with other products.
create table telling_word_walk (
  product_id bigint not null
);
insert into telling_word_walk values (0);

-- Brings the telling words of these products up to date; rows that would not change are not written. Words are
-- compared in one (`wh1000xm5`) and by their parts (`1000xm5`), since either may be typed: the rarest of each,
-- two where several are as rare.
create function refresh_telling_words(product_ids bigint[]) returns void
language sql as $$
  with named as materialized (
    select s.tenant_id, s.product_id, search_fold(p.name) as name
    from product_search s join product p on p.id = s.product_id
    where s.product_id = any (product_ids)
  ),
  cut as (
    select tenant_id, product_id, 1 as way, string_to_table(translate(name, '/._-', '    '), ' ') as word from named
    union
    select tenant_id, product_id, 2, string_to_table(translate(name, '/._-', ''), ' ') from named
  ),
  known as (
    select cut.*, search_word.frequency,
      min(search_word.frequency) over (partition by product_id, way) as least
    from cut join search_word using (tenant_id, word)
    where search_word.frequency > 0
  ),
  rarest as (
    select tenant_id, product_id, word,
      row_number() over (partition by product_id, way order by length(word) desc, word) as place,
      count(*) over (partition by product_id, way) as equals
    from known where frequency = least
  ),
  fresh as materialized (
    select tenant_id, product_id, word, min(equals)::smallint as equals
    from rarest where place <= 2 group by tenant_id, product_id, word
  ),
  removed as (
    delete from telling_word old where old.product_id = any (product_ids)
      and not exists (select from fresh where fresh.product_id = old.product_id and fresh.word = old.word)
  )
  insert into telling_word as old (tenant_id, word, product_id, equals)
  select tenant_id, word, product_id, equals from fresh order by tenant_id, word, product_id
  on conflict (tenant_id, word, product_id) do update set equals = excluded.equals
  where old.equals <> excluded.equals;
$$;

create function note_changed_words() returns trigger language plpgsql as $$
begin
  insert into telling_word_due (product_id)
  select product_id from changed order by product_id on conflict do nothing;
  return null;
end $$;

create trigger telling_words_inserted after insert on product_search_text
  referencing new table as changed for each statement execute function note_changed_words();
create trigger telling_words_updated after update on product_search_text
  referencing new table as changed for each statement execute function note_changed_words();
