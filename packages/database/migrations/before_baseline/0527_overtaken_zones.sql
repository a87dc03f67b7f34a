-- Zones are planned while listings go on being written, and a change that was overtaken is given up (docs/decisions/0527).
alter table staff_task add column overtaken boolean not null default false;

-- Who changes a shop's zones does it alone; listings and their locks are not touched by that.
create function lock_zones(of_tenant integer) returns void language sql as $$
  select pg_advisory_xact_lock(730527, of_tenant)
$$;

-- As before; but where the zones are is found before listings are locked.
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
  perform pg_notify('karwan_cache',
    json_build_object('tenant', of_tenant, 'tags', array['zones', 'catalogue'])::text);
  return true;
end $$;

-- As before, without locking listings: nobody is shown a planned zone before every listing has been derived again, and
-- that waits for whoever derives one with the zones of before.
create or replace function plan_zones(of_tenant integer, area double precision[], moved jsonb)
returns integer language plpgsql as $$
declare
  wanted text[];
begin
  perform lock_zones(of_tenant);
  wanted := array(select w.branch_ids::text from zone_orders(of_tenant, area, moved) w);
  delete from zone where tenant_id = of_tenant and is_planned and branch_ids::text <> all (wanted);
  perform add_zones(of_tenant, wanted, true);
  return (select count(*)::integer from zone where tenant_id = of_tenant and is_planned);
end $$;

-- Takes away what was planned and is not carried out.
create function forget_planned_zones(of_tenant integer) returns void language plpgsql as $$
begin
  perform lock_zones(of_tenant);
  delete from zone where tenant_id = of_tenant and is_planned;
end $$;
