-- Finds the zones of the active branches in the delivery area. Zones that stay keep their bits. When anything changed,
-- listings follow in the same transaction and every process is told to read the zones anew. Where the zones are is found
-- before listings are locked; where `karwan.zones_prepared` is on, planned zones are shown without deriving listings again.
create or replace function refresh_zones(of_tenant integer) returns boolean language plpgsql as $$
declare
  is_prepared boolean := coalesce(current_setting('karwan.zones_prepared', true), '') = 'on';
  wanted text[];
  added integer;
  shown integer;
  gone integer;
begin
  perform lock_zones(of_tenant);
  wanted := array(select w.branch_ids::text from tenant t
    cross join zone_orders(t.id, t.delivery_area, '{}') w where t.id = of_tenant);
  perform lock_listing(array(select generate_series(0, 255)));
  -- Before the others go: a process that still knows those asks for their bits.
  added := add_zones(of_tenant, wanted, false);
  update zone set is_planned = false
    where tenant_id = of_tenant and is_planned and branch_ids::text = any (wanted);
  get diagnostics shown = row_count;
  delete from zone where tenant_id = of_tenant and branch_ids::text <> all (wanted)
    and (is_prepared or not is_planned);
  get diagnostics gone = row_count;
  if added + shown + gone = 0 then return false; end if;
  if added > 0 or not is_prepared then
    perform refresh_listing_of_tenant(of_tenant);
  end if;
  perform invalidate_tags(of_tenant, array['zones', 'catalogue']);
  return true;
end $$;
