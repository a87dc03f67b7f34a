-- Derives what listings show of these products: `offer` has each variant's item by zone, and `listing` and `offer_card` the
-- one that is shown of the product: of what is in stock, or else of all, the cheapest at the sale prices in force now. Then
-- the categories and collections that take the product, their counts, and the stock of options; and it invalidates pages. It
-- takes time in proportion to the number of products: each offer carries what its listing rows show, so that nothing is
-- joined back to tables whose size the planner does not know.
create or replace function refresh_listing(product_ids bigint[]) returns void language plpgsql
-- Plans differ greatly between one product and all of them.
set plan_cache_mode = force_custom_plan as $$
declare
  counts_before jsonb;
  listed_before bigint[];
begin
  perform lock_listing(array(select distinct (id % 256)::integer from unnest(product_ids) id));

  select coalesce(jsonb_agg(jsonb_build_array(tenant_id, category_id, products)), '[]')
  into counts_before
  from (
    select tenant_id, category_id, count(distinct product_id) as products
    from listing where product_id = any (product_ids) group by 1, 2
  ) counted;
  listed_before := array(
    select distinct product_id from listing where product_id = any (product_ids) and category_id = 0 order by 1);

  with recursive asked as materialized (
    select p.id, p.tenant_id, p.category_id, p.brand_id, p.listed_at, p.popularity, p.options,
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
    where c.is_active and c.id in (
      select category_id from asked
      union
      select category_id from product_other_category where product_id = any (product_ids))
    union all
    select c.tenant_id, climb.category_id, c.id, c.parent_id
    from climb join category c on c.id = climb.parent_id
    where c.tenant_id = climb.tenant_id and c.is_active
  ), path as materialized (
    -- What lies below a hidden category is hidden with it.
    select tenant_id, category_id, array_agg(ancestor_id) as nodes
    from climb group by 1, 2 having bool_or(parent_id is null)
  ), rate as materialized (
    select t.id as tenant_id, c.code, case when c.code = t.base_currency then 1
      else power(10::numeric, minor_digits(t.base_currency) - minor_digits(c.code)) * (
        select (entry ->> 'value')::numeric from jsonb_array_elements(c.convert_to) entry
        where entry ->> 'code' = t.base_currency limit 1
      ) end as factor
    from tenant t join currency c on c.tenant_id = t.id
  ), sold as materialized (
    -- With all that the rows below show of the product: the planner takes each of these tables for a
    -- single row, and would compare every product with every other to join them again.
    select i.id as item_id, i.product_id, i.variant_id, i.branch_id, i.stock > 0 as in_stock,
      coalesce(sale.price < i.price, false) as on_sale,
      round(least(i.price, sale.price) * rate.factor)::bigint as price_base,
      w.tenant_id, w.category_id, w.brand_id, w.brand_node, w.listed_at, w.popularity,
      -- Branches that may serve a variant: those with stock, or all when none has any.
      coalesce(
        array_agg(i.branch_id) filter (where i.stock > 0) over of_variant,
        array_agg(i.branch_id) over of_variant) as branches
    from asked w
    join item i on i.product_id = w.id and i.tenant_id = w.tenant_id
    join branch b on b.id = i.branch_id and b.tenant_id = i.tenant_id
    cross join lateral (select sale_price_at(i.sale_price, i.sale_from, i.sale_until, now()) as price) sale
    left join rate on rate.tenant_id = b.tenant_id and rate.code = b.currency
    where i.is_active and b.is_active
    window of_variant as (partition by i.product_id, i.variant_id order by i.branch_id
      rows between unbounded preceding and unbounded following)
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
      from (select distinct tenant_id, branches from sold) s
      join zone z on z.tenant_id = s.tenant_id
      join width on width.tenant_id = s.tenant_id
    ) nearest
    where branch_id is not null group by 1, 2, 3
  ), offered as (
    select sold.*, path.nodes, pick.zones,
      -- What comes before in the product's order, and what costs more than this and is offered as this is.
      bit_or(pick.zones) over (partition by product_id order by in_stock desc, price_base, item_id
        rows between unbounded preceding and 1 preceding)::bit varying as before,
      bit_or(pick.zones) over (partition by product_id, in_stock order by price_base desc
        groups between unbounded preceding and 1 preceding)::bit varying as dearer
    from sold
    join pick on pick.tenant_id = sold.tenant_id and pick.branches = sold.branches
      and pick.branch_id = sold.branch_id
    -- A product whose own category is hidden is hidden with it, wherever else it stands.
    join path on path.category_id = sold.category_id and path.tenant_id = sold.tenant_id
  ), shown as materialized (
    select *, coalesce(zones & ~ before, zones)::bit varying as lead from offered
  ), desired as materialized (
    select o.tenant_id, node.category_id, o.item_id, o.product_id, o.lead as zones, o.brand_id,
      o.listed_at, o.price_base, o.popularity, o.in_stock, o.on_sale,
      case when bit_count(o.lead & o.dearer) > 0 then (o.lead & o.dearer)::bit varying end as dearer
    from shown o
    cross join lateral (
      select unnest(o.nodes || 0) as category_id
      union all select o.brand_node where o.brand_node is not null
      union all (
        -- Each node once, however many of a product's categories lie below it.
        select distinct node
        from product_other_category other
        join path more on more.category_id = other.category_id and more.tenant_id = o.tenant_id
        cross join lateral unnest(more.nodes) node
        where other.product_id = o.product_id and node <> all (o.nodes))
      union all (
        select taking.node_id
        from collection taking
        join category own on own.id = taking.node_id and own.is_active
        join product p on p.id = o.product_id
        where taking.tenant_id = o.tenant_id
          and collection_takes(taking, p, o.price_base, o.on_sale, o.in_stock)
          and (taking.category_ids = '{}' or taking.category_ids && o.nodes or exists (
            select from product_other_category other
            join path more on more.category_id = other.category_id and more.tenant_id = o.tenant_id
            where other.product_id = o.product_id and more.nodes && taking.category_ids)))
    ) node
    where bit_count(o.lead) > 0
  ), fresh_choice as materialized (
    select asked.id as product_id, asked.tenant_id, stocked.variants, options.key as options_key,
      case when kept.variants = stocked.variants and kept.options_key = options.key then kept.choices
        else card_choices(asked.options, stocked.variants) end as choices
    from asked
    left join stocked_choice kept on kept.product_id = asked.id
    cross join lateral (select jsonb_hash_extended(asked.options, 0) as key) options
    cross join lateral (
      -- A product whose variants name different options, against the rule, is found by those that name most.
      select array_agg(v.keys order by v.id) as variants
      from variant v
      -- 'is true' keeps the planner from joining: it takes 'shown' for a single row.
      where v.product_id = asked.id and v.keys <> '{}'
        and (v.id in (select variant_id from shown where in_stock)) is true
      group by cardinality(v.keys) order by cardinality(v.keys) desc limit 1
    ) stocked
    where asked.options <> '[]'
  ), choices_of as materialized (
    -- In one row, by product id: joined, each card would be compared with each product.
    select jsonb_object_agg(product_id, choices) as map from fresh_choice where choices is not null
  ), fresh_card as materialized (
    select d.item_id, d.tenant_id, d.product_id, i.price,
      case when sale.price < i.price then sale.price end as sale_price, b.currency,
      left((select row_to_json(content)::text from (select
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
      ) content), -1) || coalesce(
        ',"choices":' || ((select map from choices_of) ->> d.product_id::text), '') || '}' as card,
      d.dearer as dearer_zones
    from desired d
    join item i on i.id = d.item_id
    join product p on p.id = d.product_id
    join branch b on b.id = i.branch_id
    cross join lateral (select sale_price_at(i.sale_price, i.sale_from, i.sale_until, now()) as price) sale
    left join brand on brand.id = p.brand_id
    where d.category_id = 0
  ), gone_card as (
    delete from offer_card o
    where o.product_id = any (product_ids)
      and not exists (select from fresh_card f where f.item_id = o.item_id)
  ), written_card as (
    insert into offer_card as o
      (item_id, tenant_id, product_id, price, sale_price, currency, card, dearer_zones)
    select item_id, tenant_id, product_id, price, sale_price, currency, card, dearer_zones
    from fresh_card f
    where not exists (
      select from offer_card o
      where o.item_id = f.item_id
        and (o.price, o.sale_price, o.currency, o.card, o.dearer_zones)
          is not distinct from (f.price, f.sale_price, f.currency, f.card, f.dearer_zones)
    )
    order by item_id
    on conflict (item_id) do update set
      price = excluded.price, sale_price = excluded.sale_price, currency = excluded.currency,
      card = excluded.card, dearer_zones = excluded.dearer_zones
  ), gone_offer as (
    delete from offer o
    where o.product_id = any (product_ids)
      and not exists (select from shown s where s.item_id = o.item_id and s.variant_id is not null)
  ), written_offer as (
    insert into offer as o (product_id, item_id, variant_id, tenant_id, zones, in_stock, price_base)
    select product_id, item_id, variant_id, tenant_id, zones, in_stock, price_base
    from shown s
    where s.variant_id is not null and not exists (
      select from offer o
      where o.product_id = s.product_id and o.item_id = s.item_id
        and (o.variant_id, o.zones, o.in_stock, o.price_base)
          is not distinct from (s.variant_id, s.zones, s.in_stock, s.price_base)
    )
    order by product_id, item_id
    on conflict (product_id, item_id) do update set
      variant_id = excluded.variant_id, zones = excluded.zones, in_stock = excluded.in_stock,
      price_base = excluded.price_base
  ), gone_choice as (
    delete from stocked_choice c
    where c.product_id = any (product_ids)
      and not exists (select from fresh_choice f where f.product_id = c.product_id)
  ), written_choice as (
    insert into stocked_choice as c (product_id, tenant_id, keys, variants, choices, options_key)
    select product_id, tenant_id, array(select distinct unnest(variants) order by 1), variants, choices,
      options_key
    from fresh_choice f
    where not exists (
      select from stocked_choice c where c.product_id = f.product_id
        and c.variants = f.variants and c.options_key = f.options_key)
    order by product_id
    on conflict (product_id) do update set keys = excluded.keys, variants = excluded.variants,
      choices = excluded.choices, options_key = excluded.options_key
  ), gone as (
    delete from listing l
    where l.product_id = any (product_ids) and not exists (
      select from desired d where d.product_id = l.product_id
        and d.category_id = l.category_id and d.item_id = l.item_id
    )
  )
  insert into listing as l (tenant_id, category_id, item_id, product_id, zones, brand_id, listed_at,
    price_base, popularity, in_stock, on_sale)
  select tenant_id, category_id, item_id, product_id, zones, brand_id, listed_at, price_base,
    popularity, in_stock, on_sale
  from desired d
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
  perform invalidate_listed(product_ids, counts_before, listed_before);
end $$;
