-- Brings databases to the present contents of 0001 to 0004 that ran these files on the first day, when
-- they were still edited after landing. Changes only what it recognizes as an early version, so that it
-- may run before or after any other migration; in every other database it finds nothing to do.

create temporary table early_function on commit drop as
  select proname::text as name, md5(prosrc) as sum
  from pg_proc where pronamespace = current_schema()::regnamespace;

-- 0001: every brand has a category node of its own.
do $repair$
begin
  if to_regproc('create_brand_node') is not null then return; end if;
  alter table brand add column node_id integer references category;
  execute $definition$
create function create_brand_node() returns trigger language plpgsql as $$
begin
  insert into category (tenant_id, name, title, menu_url, picture, node_type)
  values (new.tenant_id, new.title, new.title, 'brands/' || new.slug, new.picture, 'BRAND')
  on conflict (tenant_id, menu_url) do update set name = excluded.name
  returning id into new.node_id;
  return new;
end $$;
$definition$;
  create trigger brand_node before insert on brand
    for each row execute function create_brand_node();
  insert into category (tenant_id, name, title, menu_url, picture, node_type)
  select tenant_id, title, title, 'brands/' || slug, picture, 'BRAND' from brand
  on conflict (tenant_id, menu_url) do nothing;
  update brand set node_id = node.id from category node
  where node.tenant_id = brand.tenant_id and node.menu_url = 'brands/' || brand.slug;
end $repair$;

-- 0004: bookings have parent ids of their own, what was said is recorded, and so is the reserve percent.
do $repair$
begin
  if to_regclass('idempotency_key_age') is not null then
    drop index idempotency_key_age;
    alter table idempotency_key add unique (tenant_id, parent_order_id);
  end if;
  if to_regclass('message') is null then
    create table message (
      id              bigint generated always as identity primary key,
      tenant_id       integer not null references tenant on delete cascade,
      parent_order_id text not null,
      kind            text not null,
      channel         text not null check (channel in ('email', 'sms')),
      recipient       text not null,
      subject         text not null default '',
      body            text not null,
      status          text not null default 'recorded'
        check (status in ('recorded', 'sent', 'failed')),
      created_at      timestamptz not null default now(),
      unique (tenant_id, parent_order_id, kind)
    );
  end if;
  if not exists (
    select from pg_attribute
    where attrelid = 'orders'::regclass and attname = 'reserve_fee_percent' and not attisdropped
  ) then
    alter table orders add column reserve_fee_percent numeric
      check (reserve_fee_percent between 0 and 100);
    -- The best that is known of old orders: what their branch asks for now.
    update orders set reserve_fee_percent = branch.reserve_fee_percent
    from branch where branch.id = orders.branch_id;
    alter table orders alter reserve_fee_percent set not null;
  end if;
end $repair$;

-- 0002: covering indexes, early vacuum, ready cards, and the function that writes them.
do $repair$
declare
  repaired boolean := false;
  column_count smallint;
begin
  select indnatts into column_count from pg_index
  where indexrelid = 'listing_by_relevance'::regclass;
  if column_count = 7 then
    drop index listing_by_relevance, listing_by_newest;
    create index listing_by_relevance on listing
      (tenant_id, category_id, popularity desc, listed_at desc, product_id desc)
      include (zones, item_id, brand_id, price_base, in_stock, on_sale);
    create index listing_by_newest on listing
      (tenant_id, category_id, listed_at desc, product_id desc)
      include (zones, item_id, brand_id, price_base, in_stock, on_sale);
  end if;
  if (select reloptions is null from pg_class where oid = 'listing'::regclass) then
    alter table listing set
      (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
  end if;
  if to_regclass('offer_card') is null then
    create table offer_card (
      item_id    bigint primary key,
      tenant_id  integer not null,
      product_id bigint not null,
      price      bigint not null,
      sale_price bigint,
      currency   char(3) not null,
      card       text not null
    );
    create index offer_card_product on offer_card (product_id);
  end if;
  if exists (select from early_function where name = 'refresh_listing' and sum in (
    'e9aa6c53c45a776c405b115300365ad9',
    '4f915a47d9907986180bf6d639ff3eac',
    '37ef91597f7f18efa12220a41b42801e',
    'b2b113ea2beab9139f82e265a0f56cc9',
    '7a22e07fd07c86c1f176a97149d1642b'
  )) then
    execute $definition$
create or replace function refresh_listing(product_ids bigint[]) returns void language plpgsql
-- Plans differ greatly between one product and all of them.
set plan_cache_mode = force_custom_plan as $$
declare
  counts_before jsonb;
begin
  perform lock_listing(array(select distinct (id % 256)::integer from unnest(product_ids) id));

  select coalesce(jsonb_agg(jsonb_build_array(tenant_id, category_id, products)), '[]')
  into counts_before
  from (
    select tenant_id, category_id, count(distinct product_id) as products
    from listing where product_id = any (product_ids) group by 1, 2
  ) counted;

  with recursive wanted as materialized (
    select p.id, p.tenant_id, p.category_id, p.brand_id, p.listed_at, p.popularity,
      brand.node_id as brand_node
    from product p
    left join (
      select b.id, b.node_id from brand b join category node on node.id = b.node_id
      where node.is_active
    ) brand on brand.id = p.brand_id
    where p.id = any (product_ids) and p.is_active
  ), climb as (
    select c.tenant_id, c.id as category_id, c.id as ancestor_id, c.parent_id
    from category c
    where c.is_active and c.id in (select category_id from wanted)
    union all
    select c.tenant_id, climb.category_id, c.id, c.parent_id
    from climb join category c on c.id = climb.parent_id
    where c.tenant_id = climb.tenant_id and c.is_active
  ), path as (
    -- What lies below a hidden category is hidden with it.
    select tenant_id, category_id, array_agg(ancestor_id) as nodes
    from climb group by 1, 2 having bool_or(parent_id is null)
  ), rate as (
    select t.id as tenant_id, c.code, case when c.code = t.base_currency then 1
      else power(10::numeric, minor_digits(t.base_currency) - minor_digits(c.code)) * (
        select (entry ->> 'value')::numeric from jsonb_array_elements(c.convert_to) entry
        where entry ->> 'code' = t.base_currency limit 1
      ) end as factor
    from tenant t join currency c on c.tenant_id = t.id
  ), offer as materialized (
    select i.id as item_id, i.product_id, i.branch_id, i.stock > 0 as in_stock,
      coalesce(i.sale_price < i.price, false) as on_sale,
      round(least(i.price, i.sale_price) * rate.factor)::bigint as price_base
    from wanted w
    join item i on i.product_id = w.id and i.tenant_id = w.tenant_id
    join branch b on b.id = i.branch_id and b.tenant_id = i.tenant_id
    left join rate on rate.tenant_id = b.tenant_id and rate.code = b.currency
    where i.is_active and b.is_active
  ), candidates as materialized (
    -- Branches that may serve a product: those with stock, or all when none has any.
    select w.tenant_id, o.product_id, coalesce(
      array_agg(o.branch_id order by o.branch_id) filter (where o.in_stock),
      array_agg(o.branch_id order by o.branch_id)) as branches
    from offer o join wanted w on w.id = o.product_id group by 1, 2
  ), width as (
    -- Room to spare: a process that still knows a zone that went asks for a bit that is there.
    select tenant_id, (max(bit) / 32 + 1) * 32 as bits from zone group by 1
  ), pick as materialized (
    -- Few sets of branches occur, so the nearest one a zone is found once a set, not once a product.
    select tenant_id, branches, branch_id,
      bit_or(set_bit(repeat('0', bits)::bit varying, bit, 1))::bit varying as zones
    from (
      select s.tenant_id, s.branches, z.bit, width.bits, (
        select near.id from unnest(z.branch_ids) with ordinality near (id, place)
        where near.id = any (s.branches) order by near.place limit 1
      ) as branch_id
      from (select distinct tenant_id, branches from candidates) s
      join zone z on z.tenant_id = s.tenant_id
      join width on width.tenant_id = s.tenant_id
    ) nearest
    where branch_id is not null group by 1, 2, 3
  ), desired as materialized (
    select w.tenant_id, node.category_id, o.item_id, o.product_id, pick.zones, w.brand_id,
      w.listed_at, o.price_base, w.popularity, o.in_stock, o.on_sale
    from offer o
    join candidates c on c.product_id = o.product_id
    join pick on pick.tenant_id = c.tenant_id and pick.branches = c.branches
      and pick.branch_id = o.branch_id
    join wanted w on w.id = o.product_id
    join path on path.category_id = w.category_id and path.tenant_id = w.tenant_id
    cross join lateral (
      select unnest(path.nodes || 0) as category_id
      union all select w.brand_node where w.brand_node is not null
    ) node
  ), fresh_card as materialized (
    select d.item_id, d.tenant_id, d.product_id, i.price,
      case when i.sale_price < i.price then i.sale_price end as sale_price, b.currency,
      (select row_to_json(shown)::text from (select
        d.product_id::text as id, d.item_id::text as "itemId", p.item_custom_id as "itemCustomId",
        p.name, coalesce((
          select array_to_json(array_agg(array[picture] order by place))
          from unnest(p.pictures) with ordinality list (picture, place)), '[]') as images,
        case when d.in_stock then 'In Stock' else 'Out of Stock' end as availability, p.badges,
        (select row_to_json(named) from (select brand.id::text as id, brand.title) named
          where brand.id is not null) as brand,
        p.rating, p.reviews, p.free_shipping as "freeShipping", i.branch_id::text as branch,
        p.options <> '[]' as "hasOptions",
        jsonb_path_query_array(p.features, '$[0 to 3]') as features
      ) shown) as card
    from desired d
    join item i on i.id = d.item_id
    join product p on p.id = d.product_id
    join branch b on b.id = i.branch_id
    left join brand on brand.id = p.brand_id
    where d.category_id = 0
  ), gone_card as (
    delete from offer_card o
    where o.product_id = any (product_ids)
      and not exists (select from fresh_card f where f.item_id = o.item_id)
  ), written_card as (
    insert into offer_card as o
    select * from fresh_card f
    where not exists (
      select from offer_card o
      where o.item_id = f.item_id and (o.price, o.sale_price, o.currency, o.card)
        is not distinct from (f.price, f.sale_price, f.currency, f.card)
    )
    order by item_id
    on conflict (item_id) do update set
      price = excluded.price, sale_price = excluded.sale_price, currency = excluded.currency,
      card = excluded.card
  ), gone as (
    delete from listing l
    where l.product_id = any (product_ids) and not exists (
      select from desired d where d.product_id = l.product_id
        and d.category_id = l.category_id and d.item_id = l.item_id
    )
  )
  insert into listing as l
  select * from desired d
  -- An upsert marks also the rows that it leaves alone, and pages with marks are read twice.
  where not exists (
    select from listing l
    where l.product_id = d.product_id and l.category_id = d.category_id and l.item_id = d.item_id
      and (l.zones, l.brand_id, l.listed_at, l.price_base, l.popularity, l.in_stock, l.on_sale)
        is not distinct from
        (d.zones, d.brand_id, d.listed_at, d.price_base, d.popularity, d.in_stock, d.on_sale)
  )
  -- In the order of an index: neighbours land on the same pages.
  order by tenant_id, category_id, popularity desc, listed_at desc, product_id desc
  on conflict (product_id, category_id, item_id) do update set
    zones = excluded.zones, brand_id = excluded.brand_id, listed_at = excluded.listed_at,
    price_base = excluded.price_base, popularity = excluded.popularity,
    in_stock = excluded.in_stock, on_sale = excluded.on_sale;

  insert into category_count as kept
  select tenant_id, category_id, sum(change)::integer as products
  from (
    select tenant_id, category_id, count(distinct product_id) as change
    from listing where product_id = any (product_ids) group by 1, 2
    union all
    select (entry ->> 0)::integer, (entry ->> 1)::integer, -(entry ->> 2)::bigint
    from jsonb_array_elements(counts_before) entry
  ) changes
  where exists (select from tenant where tenant.id = changes.tenant_id)
  group by 1, 2 having sum(change) <> 0
  -- Everybody takes these rows in the same order.
  order by 1, 2
  on conflict (tenant_id, category_id) do update set products = kept.products + excluded.products;
end $$;
$definition$;
    repaired := true;
  end if;
  if repaired then perform refresh_listing_of_tenant(id) from tenant; end if;
end $repair$;

-- 0003: the functions of the search.
do $repair$
declare
  repaired boolean := false;
begin
  if exists (select from early_function where name = 'search_fold' and sum in (
    '18e5235c30c65e15974306bea78a93a9'
  )) then
    execute $definition$
create or replace function search_fold(content text) returns text
language plpgsql immutable parallel safe as $$
begin
  return case
    when octet_length(content) = char_length(content) then
      regexp_replace(replace(lower(content), '''', ''), '[^a-z0-9/._-]+', ' ', 'g')
    else
      regexp_replace(
        lower(translate(
          replace(replace(replace(
            regexp_replace(
              normalize(regexp_replace(content, '[\u2122\u2120\u00ae\u00a9]', ' ', 'g'), NFKD),
              '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640''\u2018\u2019\u02bc]', '', 'g'),
            U&'\00df', 'ss'), U&'\00e6', 'ae'), U&'\0153', 'oe'),
          U&'\00f8\0142\0111\0131\00d8\0141\0110', 'oldiold')),
        '[\u0001-\u002c\u003a-\u005e\u0060\u007b-\u00bf\u00d7\u00f7\u02b0-\u02ff\u060c\u061b\u061f\u066a-\u066d\u06d4\u2000-\u2bff\u3000-\u303f\ufe00-\ufe0f\ufff0-\uffff\U0001f000-\U0001faff]+',
        ' ', 'g')
  end;
end $$;
$definition$;
    repaired := true;
  end if;
  if exists (select from early_function where name = 'search_terms' and sum in (
    'b35b22a59b532bf9203fd4fcefa1972f',
    '7d4b43334fc9d9ef53af5ebb03cadc25'
  )) then
    execute $definition$
create or replace function search_terms(folded text) returns text
language plpgsql immutable parallel safe as $$
begin
  return case when folded ~ '[0-9/._-]' then
    regexp_replace(folded, '[/._-]+', ' ', 'g')
    || coalesce((
      select string_agg(' ' || regexp_replace(match[1], '[/._-]', '', 'g'), '')
      from regexp_matches(folded, '[^\s/._-]+(?:[/._-]+[^\s/._-]+)+', 'g') as hit(match)
      where length(match[1]) <= 40), '')
    || coalesce((
      select string_agg(
        ' ' || regexp_replace(match[1], '([a-z])(?=[0-9])|([0-9])(?=[a-z])', '\1\2 ', 'g'), '')
      from regexp_matches(folded, '([a-z0-9]*(?:[a-z][0-9]|[0-9][a-z])[a-z0-9]*)', 'g') as hit(match)
      where length(match[1]) <= 40), '')
  else folded end;
end $$;
$definition$;
    repaired := true;
  end if;
  if exists (select from early_function where name = 'search_sound' and sum in (
    'edd3728d6a8184b1ac85d3bbfa872f8a'
  )) then
    execute $definition$
create or replace function search_sound(word text) returns text
language plpgsql immutable parallel safe as $$
begin
  return regexp_replace(regexp_replace(regexp_replace(translate(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      word, '(ee|ea|ie|ei|ey)', 'i', 'g'), '(oo|ou|au)', 'u', 'g'),
      'ph', 'f', 'g'), 'c(?!h)', 'k', 'g'),
      '([bdgjkst])h', '\1', 'g'),
    'qwzoey', 'kvsuii'),
    '([aeiou])h', '\1', 'g'), 'ai', 'i', 'g'), '(.)\1+', '\1', 'g');
end $$;
$definition$;
    repaired := true;
  end if;
  if exists (select from early_function where name = 'search_keys' and sum in (
    'ab9bfe514fe1c2ad3ba2b6516b7e160f',
    '1257c10e7aa8e60528b3f69454662517'
  )) then
    execute $definition$
create or replace function search_keys(word text) returns text[]
language plpgsql immutable parallel safe as $$
declare
  keys text[] := array[word, '=' || search_sound(word)];
begin
  if word !~ '^[a-z]{3,24}$' then return '{}'; end if;
  for place in 1..length(word) loop
    keys := keys || overlay(word placing '' from place for 1);
  end loop;
  if word ~ '...[^s]s$' then
    for place in 1..length(word) - 1 loop
      keys := keys || overlay(left(word, -1) placing '' from place for 1);
    end loop;
  end if;
  return keys;
end $$;
$definition$;
    repaired := true;
  end if;
  if exists (select from early_function where name = 'search_candidates' and sum in (
    '1413786f826a8885a352052964842fe6'
  ))
  or to_regproc('search_candidates') is null then
    execute $definition$
create or replace function search_candidates(of_tenant integer, misspelt text)
returns table (word text, frequency integer, sounds boolean)
language plpgsql stable as $$
begin
  -- Planned with the keys at hand: without them the planner takes '&&' for far less selective than
  -- it is and reads the whole dictionary.
  return query execute
    'select known.word, known.frequency, known.keys && array[$3]
     from search_word known
     where known.tenant_id = $1 and known.frequency > 0 and known.keys && $2
     order by known.frequency desc limit 200'
    using of_tenant, search_keys(misspelt), '=' || search_sound(misspelt);
end $$;
$definition$;
    repaired := true;
  end if;
  if exists (select from early_function where name = 'refresh_search' and sum in (
    '1949fe0dd4973ac5e8b5c73ccd496516',
    'a92c6931ddd5be026d68ffe2e4b89f2e'
  )) then
    execute $definition$
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
    select distinct on (id) id, leaf, above from path order by id, depth desc
  ),
  content as materialized (
    select w.id, w.tenant_id, w.popularity, w.listed_at,
      search_terms(search_fold(coalesce(front.name, w.name))) as name,
      search_terms(search_fold(coalesce(b.title, ''))) as brand,
      search_terms(search_fold(place.leaf)) as leaf,
      search_terms(search_fold(place.above)) as above,
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
    join place on place.id = w.category_id
    left join brand b on b.id = w.brand_id
    -- 'Case for iPhone 15': a case.
    cross join lateral (
      select substring(w.name from '(?i)^(.+?)\s(?:for|with|compatible|fits|including|incl\.?)\s') as name
    ) front
  ),
  fresh as materialized (
    select id, tenant_id, popularity, listed_at,
      head, strip(head) || strip(to_tsvector('karwan', rest)) as body,
      tsvector_to_array(to_tsvector('simple',
        name || ' ' || brand || ' ' || leaf || ' ' || above || ' ' || detail)) as words
    from (
      select *,
        setweight(to_tsvector('karwan', name), 'A')
        || setweight(to_tsvector('karwan', brand || ' ' || leaf), 'B')
        || setweight(to_tsvector('karwan', above || ' ' || detail || ' ' || ids), 'C') as head
      from content
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
$definition$;
    repaired := true;
  end if;
  if repaired then
    update search_word set keys = search_keys(word) where keys <> search_keys(word);
    perform refresh_search(array(select id from product order by id));
  end if;
end $repair$;
