-- Brings the telling words of these products up to date; rows that would not change are not written. Words are
-- compared in one (`wh1000xm5`) and by their parts (`1000xm5`), since either may be typed: the rarest of each,
-- two where several are as rare.
create or replace function refresh_telling_words(product_ids bigint[]) returns void
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
