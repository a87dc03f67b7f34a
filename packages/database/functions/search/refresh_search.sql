-- Brings the three tables up to date for these products. Products that are gone or not active leave them. Rows that would
-- not change are not written. The positions of the head have two gaps: one after the front of the name (`search_front`),
-- where more of the name follows, and one before the category, so that ranking knows what a product is called and where it
-- belongs (documents/decode-document.ts).
create or replace function refresh_search(product_ids bigint[]) returns void
language sql as $refresh$
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
      search_terms(folded.name) as name,
      -- Where its other ways of writing begin, which search_terms puts behind the words.
      length(regexp_replace(folded.name, '[/._-]+', ' ', 'g')) as name_length,
      length(rtrim(regexp_replace(folded.front, '[/._-]+', ' ', 'g'))) as front_length,
      search_terms(search_fold(
        substr(w.name, coalesce(length(called.name), length(w.name)) + 1) || ' '
        || coalesce((
          select string_agg(v ->> 'valueTitle', ' ')
          from jsonb_array_elements(w.options) o, jsonb_array_elements(o -> 'values') v), '') || ' '
        || coalesce((select string_agg(f ->> 'value', ' ') from jsonb_array_elements(w.features) f), '')
      )) as detail,
      search_terms(search_fold(w.item_custom_id || ' ' || coalesce(w.gtin, ''))) as ids,
      coalesce(ltrim(w.gtin, '0'), '') || ' ' || coalesce(sold.codes, '') as codes,
      -- Later only cut, without other ways of writing: these texts are long.
      search_fold(coalesce((
        select string_agg((s ->> 'name') || ' ' || (s ->> 'value'), ' ')
        from jsonb_array_elements(w.specs || w.facts) s), '')) as specs,
      search_fold(left(regexp_replace(w.description, '<[^>]*>', ' ', 'g'), 1000)) as text
    from wanted w
    left join brand b on b.id = w.brand_id
    -- 'Case for iPhone 15': a case.
    cross join lateral (
      select substring(w.name from '(?i)^(.+?)\s(?:for|with|compatible|fits|including|incl\.?)\s') as name
    ) called
    cross join lateral (
      select search_fold(coalesce(called.name, w.name)) as name,
        search_fold(search_front(coalesce(called.name, w.name), coalesce(b.title, ''))) as front
    ) folded
    cross join lateral (
      select string_agg(search_code(v.code) || ' ' || coalesce(ltrim(v.gtin, '0'), ''), ' ') as codes
      from variant v where v.product_id = w.id and v.choice <> '{}'
    ) sold
  ),
  fresh as materialized (
    select id, tenant_id, popularity, listed_at,
      head,
      strip(head)
        || strip(to_tsvector('karwan', translate(specs, '/._-', '    ')))
        || to_tsvector('karwan', translate(text, '/._-', '    ')) as body,
      words
    from (
      select content.id, tenant_id, popularity, listed_at, specs, text,
        -- A lexeme that no text has makes the gaps, and is taken out again.
        ts_delete(
          setweight(to_tsvector('karwan', left(name, front_length)), 'A')
          || case when front_length < name_length then
            gap || setweight(to_tsvector('karwan', substr(name, front_length + 1, name_length - front_length)), 'A')
          else '' end
          || coalesce(maker.head, '') || gap || place.leaf_head, '|')
        || place.above_head
        || setweight(to_tsvector('karwan', detail || ' ' || ids || ' ' || substr(name, name_length + 1)), 'C')
        || to_tsvector('karwan', codes) as head,
        tsvector_to_array(to_tsvector('simple', name || ' ' || detail)
          || coalesce(maker.words, '') || place.words) as words
      from content
      cross join (select $$'|':1$$::tsvector as gap) marked
      join place on place.id = content.category_id
      left join maker on maker.id = content.brand_id
    ) weighted
  ),
  before as materialized (
    select product_id, tenant_id, words, body from product_search_text
    where product_id = any (product_ids)
  ),
  reworded as materialized (
    select id from fresh join before on before.product_id = fresh.id where before.body <> fresh.body
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
      or s.product_id in (select id from reworded)
  ),
  written as (
    insert into product_search_text as s (product_id, tenant_id, body, words, derivation)
    select id, tenant_id, body, words, 3 from fresh order by id
    on conflict (product_id) do update set body = excluded.body, words = excluded.words,
      derivation = excluded.derivation
    where (s.body, s.words, s.derivation)
      is distinct from (excluded.body, excluded.words, excluded.derivation)
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
$refresh$;
