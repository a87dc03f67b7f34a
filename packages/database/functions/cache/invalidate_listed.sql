-- Invalidates the pages of products whose listings were refreshed, and the lists of the categories that have or had them; all
-- of the catalogue if a product came or went, which any list may show, or if they are very many. Within a bulk change
-- (`karwan.bulk`) nothing: whoever makes it invalidates the catalogue once, at its end.
-- Tags are sorted, so that PostgreSQL sends those of several statements about the same products once.
create or replace function invalidate_listed(product_ids bigint[], counts_before jsonb, listed_before bigint[])
returns void language plpgsql set plan_cache_mode = force_custom_plan as $$
declare
  -- Tells nothing about which products changed, so their tags are left out.
  is_all constant boolean := cardinality(product_ids) > 1000;
  came_or_went constant boolean := listed_before <> array(
    select distinct product_id from listing where product_id = any (product_ids) and category_id = 0 order by 1);
begin
  if coalesce(current_setting('karwan.bulk', true), '') = 'on' then return; end if;
  perform invalidate_tags(tenant_id, array_agg(distinct tag order by tag))
  from (
    select distinct tenant_id, 'category:' || category_id as tag from listing
    where product_id = any (product_ids) and category_id > 0 and not is_all
    union all
    select (entry ->> 0)::integer, 'category:' || (entry ->> 1) from jsonb_array_elements(counts_before) entry
    where entry ->> 1 <> '0' and not is_all
    union all
    select tenant_id, case when is_all then 'catalogue' else 'product:' || id end from product
    where id = any (product_ids)
    union all
    -- Products that are deleted.
    select (entry ->> 0)::integer, 'product:' || gone
    from jsonb_array_elements(counts_before) entry cross join unnest(product_ids) gone
    where entry ->> 1 = '0' and not is_all and not exists (select from product where id = gone)
    union all
    select tenant_id, 'catalogue' from product where id = any (product_ids) and came_or_went
    union all
    select (entry ->> 0)::integer, 'catalogue' from jsonb_array_elements(counts_before) entry
    where came_or_went or is_all
  ) named group by tenant_id;
end $$;
