-- Whoever calls it invalidates the whole catalogue.
create or replace function refresh_listing_of_tenant(of_tenant integer) returns void language plpgsql
set karwan.bulk = 'on' as $$
begin
  -- Before the products are read: one that is being added now must not be missed.
  perform lock_listing(array(select generate_series(0, 255)));
  perform refresh_listing(array(select id from product where tenant_id = of_tenant order by id));
end $$;
