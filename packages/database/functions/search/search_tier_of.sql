-- The tier of a product.
create or replace function search_tier_of(
  of_tenant integer, of_popularity integer, of_listed_at timestamptz, of_product bigint
) returns smallint language sql stable as $$
  select count(*)::smallint from search_tier t
  where t.tenant_id = of_tenant
    and (t.popularity, t.listed_at, t.product_id) > (of_popularity, of_listed_at, of_product)
$$;
