-- As before, at less cost: words of brands and categories are cut once for all products that share them
-- (docs/decisions/0100).
-- Brings the three tables up to date for these products. Products that are gone or not
-- active leave them. Rows that would not change are not written.
create or replace function refresh_search(product_ids bigint[]) returns void
language sql as $$
  with recursive
  wanted as materialized (
    select p.* from product p where p.id = any (product_ids) and p.is_active
      and exists (select from item i where i.product_id = p.id and i.is_active)
  ),
  path as (
    select c.id, c.parent_id, c.name as leaf, ''::text as above, 1 as depth
    from category c where c.id in (select category_id from wanted)
    union all
    select path.id, c.parent_id, path.leaf, path.above || ' ' || c.name, path.depth + 1
    from path join category c on c.id = path.parent_id
    where path.depth < 12
  ),
  place as materialized (
    -- What products share is cut into words once for all of them.
    select id, above, leaf,
      setweight(to_tsvector('karwan', leaf), 'B') as leaf_head,
      setweight(to_tsvector('karwan', above), 'C') as above_head,
      strip(to_tsvector('simple', leaf || ' ' || above)) as words
    from (
      select distinct on (id) id, search_terms(search_fold(leaf)) as leaf,
        search_terms(search_fold(above)) as above
      from path order by id, depth desc
    ) folded
  ),
  maker as materialized (
    select id, setweight(to_tsvector('karwan', title), 'B') as head,
      strip(to_tsvector('simple', title)) as words
    from (
      select id, search_terms(search_fold(title)) as title
      from brand where id in (select brand_id from wanted)
    ) folded
  ),
  content as materialized (
    select w.id, w.tenant_id, w.category_id, w.brand_id, w.popularity, w.listed_at,
      search_terms(search_fold(coalesce(front.name, w.name))) as name,
      search_terms(search_fold(
        substr(w.name, coalesce(length(front.name), length(w.name)) + 1) || ' '
        || coalesce((
          select string_agg(v ->> 'valueTitle', ' ')
          from jsonb_array_elements(w.options) o, jsonb_array_elements(o -> 'values') v), '') || ' '
        || coalesce((select string_agg(f ->> 'value', ' ') from jsonb_array_elements(w.features) f), '')
      )) as detail,
      search_terms(search_fold(w.item_custom_id || ' ' || coalesce(w.gtin, ''))) as ids,
      -- Only cut, without the other ways of joining: these texts are long.
      translate(search_fold(
        coalesce((
          select string_agg((s ->> 'name') || ' ' || (s ->> 'value'), ' ')
          from jsonb_array_elements(w.specs || w.facts) s), '') || ' '
        || left(regexp_replace(w.description, '<[^>]*>', ' ', 'g'), 1000)
      ), '/._-', '    ') as rest
    from wanted w
    -- 'Case for iPhone 15': a case.
    cross join lateral (
      select substring(w.name from '(?i)^(.+?)\s(?:for|with|compatible|fits|including|incl\.?)\s') as name
    ) front
  ),
  fresh as materialized (
    select id, tenant_id, popularity, listed_at,
      head, strip(head) || strip(to_tsvector('karwan', rest)) as body, words
    from (
      select content.id, tenant_id, popularity, listed_at, rest,
        setweight(to_tsvector('karwan', name), 'A')
        || coalesce(maker.head, '') || place.leaf_head || place.above_head
        || setweight(to_tsvector('karwan', detail || ' ' || ids), 'C') as head,
        tsvector_to_array(to_tsvector('simple', name || ' ' || detail)
          || coalesce(maker.words, '') || place.words) as words
      from content
      join place on place.id = content.category_id
      left join maker on maker.id = content.brand_id
    ) weighted
  ),
  before as materialized (
    select product_id, tenant_id, words from product_search_text where product_id = any (product_ids)
  ),
  removed as (
    delete from product_search s
    where s.product_id = any (product_ids)
      and not exists (select from fresh where fresh.id = s.product_id)
    returning s.product_id
  ),
  headed as (
    insert into product_search as s (product_id, tenant_id, head, popularity, listed_at)
    select id, tenant_id, head, popularity, listed_at from fresh order by id
    on conflict (product_id) do update set
      head = excluded.head, popularity = excluded.popularity, listed_at = excluded.listed_at
    where (s.head, s.popularity, s.listed_at)
      is distinct from (excluded.head, excluded.popularity, excluded.listed_at)
  ),
  written as (
    insert into product_search_text as s (product_id, tenant_id, body, words)
    select id, tenant_id, body, words from fresh order by id
    on conflict (product_id) do update set body = excluded.body, words = excluded.words
    where (s.body, s.words) is distinct from (excluded.body, excluded.words)
    returning s.product_id
  ),
  change as (
    select tenant_id, word, sum(step)::integer as step
    from (
      select tenant_id, unnest(words) as word, 1 as step
      from fresh where id in (select product_id from written)
      union all
      select tenant_id, unnest(words), -1
      from before
      where product_id in (select product_id from written union all select product_id from removed)
    ) steps
    where length(word) <= 40
    group by tenant_id, word
    having sum(step) <> 0
  )
  insert into search_word as known (tenant_id, word, frequency, keys)
  select tenant_id, word, step,
    -- Keys are slow to make and most words are known.
    case when exists (
      select from search_word old where old.tenant_id = change.tenant_id and old.word = change.word
    ) then '{}' else search_keys(word) end
  from change order by tenant_id, word
  on conflict (tenant_id, word) do update
    set frequency = greatest(known.frequency + excluded.frequency, 0);
$$;
