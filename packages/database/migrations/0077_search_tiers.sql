-- A word of a large shop stands in tens of thousands of products, of which the most popular are shown.
-- Products are searched by tiers, the most popular first, so that a search need not collect all that match
-- (docs/decisions/0101).

-- The last product of each tier but the lowest, in the order (popularity, listed_at, product_id), from
-- the most popular on; a small shop has none, and all of its products are in tier 0.
create table search_tier (
  tenant_id  integer not null references tenant on delete cascade,
  -- The tier that begins after this product.
  tier       smallint not null check (tier between 1 and 4),
  popularity integer not null,
  listed_at  timestamptz not null,
  product_id bigint not null,
  primary key (tenant_id, tier)
);

-- The tier of a product.
create function search_tier_of(
  of_tenant integer, of_popularity integer, of_listed_at timestamptz, of_product bigint
) returns smallint language sql stable as $$
  select count(*)::smallint from search_tier t
  where t.tenant_id = of_tenant
    and (t.popularity, t.listed_at, t.product_id) > (of_popularity, of_listed_at, of_product)
$$;

drop index product_search_head;
drop index product_search_popular;
alter table product_search add column tier smallint not null default 0;
create index product_search_popular on product_search
  (tenant_id, popularity desc, listed_at desc, product_id desc);

-- Divides a shop's products among the tiers anew when the first one has grown to twice its size, or shrunk
-- to half of it; a shop of up to 32,768 products is not divided. Only while nobody else derives the
-- shop's search: its rows are locked in no certain order.
create function settle_search_tiers(of_tenant integer) returns void language plpgsql as $$
declare
  -- Products of all tiers but the last.
  sizes constant integer[] := array[4096, 16384, 65536, 262144];
  undivided constant integer := 32768;
  first search_tier;
  popular integer;
  upper_tiers integer := 0;
begin
  select * into first from search_tier where tenant_id = of_tenant and tier = 1;
  select count(*) into popular from (
    select from product_search s
    where s.tenant_id = of_tenant and (first is null or (s.popularity, s.listed_at, s.product_id)
      >= (first.popularity, first.listed_at, first.product_id))
    limit undivided + 1
  ) counted;
  if first is null and popular <= undivided
    or first is not null and popular between sizes[1] / 2 and sizes[1] * 2 then return; end if;
  delete from search_tier where tenant_id = of_tenant;
  for number in 1..cardinality(sizes) loop
    upper_tiers := upper_tiers + sizes[number];
    insert into search_tier (tenant_id, tier, popularity, listed_at, product_id)
    select of_tenant, number, s.popularity, s.listed_at, s.product_id from product_search s
    where s.tenant_id = of_tenant
    order by s.popularity desc, s.listed_at desc, s.product_id desc
    offset upper_tiers - 1 limit 1;
  end loop;
  update product_search s set tier = search_tier_of(s.tenant_id, s.popularity, s.listed_at, s.product_id)
  where s.tenant_id = of_tenant
    and s.tier <> search_tier_of(s.tenant_id, s.popularity, s.listed_at, s.product_id);
end $$;

select settle_search_tiers(id) from tenant;
-- Short pending lists: every search reads them from end to end.
create index product_search_head0 on product_search using gin (head)
  with (gin_pending_list_limit = 256) where tier = 0;
create index product_search_head1 on product_search using gin (head)
  with (gin_pending_list_limit = 256) where tier = 1;
create index product_search_head2 on product_search using gin (head)
  with (gin_pending_list_limit = 256) where tier = 2;
create index product_search_head3 on product_search using gin (head)
  with (gin_pending_list_limit = 256) where tier = 3;
create index product_search_head4 on product_search using gin (head)
  with (gin_pending_list_limit = 256) where tier = 4;

-- Suggestions look for categories and brands in whose name words begin as typed.
create index category_words on category using gin (to_tsvector('simple', search_terms(search_fold(name))));

-- As before, with the tier, and at less cost: words of brands and categories are cut once for all products
-- that share them (docs/decisions/0100). Brings the three tables up to date for these products. Products that are gone or not
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
    insert into product_search as s (product_id, tenant_id, head, popularity, listed_at, tier)
    select id, tenant_id, head, popularity, listed_at,
      search_tier_of(tenant_id, popularity, listed_at, id)
    from fresh order by id
    on conflict (product_id) do update set
      head = excluded.head, popularity = excluded.popularity, listed_at = excluded.listed_at,
      tier = excluded.tier
    where (s.head, s.popularity, s.listed_at, s.tier)
      is distinct from (excluded.head, excluded.popularity, excluded.listed_at, excluded.tier)
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
