-- Whoever calls it invalidates the whole catalogue.
create or replace function refresh_listing_of_tenant(of_tenant integer) returns void language plpgsql as $$
declare
  -- Not a 'set' of the function, which a role that is no superuser may not declare.
  bulk_before constant text := coalesce(current_setting('karwan.bulk', true), '');
begin
  perform set_config('karwan.bulk', 'on', true);
  -- Before the products are read: one that is being added now must not be missed.
  perform lock_listing(array(select generate_series(0, 255)));
  perform refresh_listing(array(select id from product where tenant_id = of_tenant order by id));
  perform set_config('karwan.bulk', bulk_before, true);
end $$;
