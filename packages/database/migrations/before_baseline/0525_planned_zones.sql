-- Zones of branches that are about to move: listings are derived for them in batches before shoppers are sent there
-- (docs/decisions/0525).
alter table zone add column is_planned boolean not null default false;

alter table staff_task drop constraint staff_task_kind_check;
alter table staff_task add constraint staff_task_kind_check check (kind in ('listings', 'branch', 'zones'));

-- Each order of the active branches by distance that is found in an area, which is sampled every quarter of a degree,
-- by how many places have it. `moved`: where branches would be, by their ids.
create function zone_orders(of_tenant integer, area double precision[], moved jsonb)
returns table (branch_ids integer[]) language sql stable as $$
  with stands as (
    select id, coalesce((moved -> id::text ->> 'latitude')::double precision, latitude) as latitude,
      coalesce((moved -> id::text ->> 'longitude')::double precision, longitude) as longitude
    from branch where tenant_id = of_tenant and is_active
  ), place as (
    select row_number() over () as number, latitude, longitude, weight from (
      select latitude::double precision, longitude::double precision, 1 as weight
      from generate_series(area[1]::numeric, area[3]::numeric, 0.25) latitude
      cross join generate_series(area[2]::numeric, area[4]::numeric, 0.25) longitude
      -- Lahore, where goods are brought when no address is chosen, is always a zone.
      union all select 31.4828641, 74.1943051, 1000000
    ) sampled
  ), seen as (
    select p.weight, array_agg(s.id order by
      haversine(p.latitude, p.longitude, s.latitude, s.longitude), s.id) as branch_ids
    from place p cross join stands s
    group by p.number, p.weight
  )
  select seen.branch_ids from seen group by 1 order by sum(seen.weight) desc, 1 limit 500
$$;

-- Adds zones that are missing, with bits that no zone has.
create function add_zones(of_tenant integer, orders text[], are_planned boolean)
returns integer language plpgsql as $$
declare
  added integer;
begin
  insert into zone (tenant_id, bit, branch_ids, is_planned)
  select of_tenant, free.bit, new.branch_ids, are_planned
  from (
    select wanted::integer[] as branch_ids, row_number() over (order by wanted::integer[]) as number
    from unnest(orders) wanted
    where not exists (
      select from zone z where z.tenant_id = of_tenant and z.branch_ids = wanted::integer[])
  ) new
  join (
    select bit, row_number() over (order by bit) as number from generate_series(0, 1499) bit
    where not exists (select from zone z where z.tenant_id = of_tenant and z.bit = bit.bit)
  ) free using (number);
  get diagnostics added = row_count;
  return added;
end $$;

-- As before; and where `karwan.zones_prepared` is on, zones that were planned are shown without deriving listings again.
create or replace function refresh_zones(of_tenant integer) returns boolean language plpgsql as $$
declare
  is_prepared boolean := coalesce(current_setting('karwan.zones_prepared', true), '') = 'on';
  wanted text[];
  added integer;
  shown integer;
  gone integer;
begin
  perform lock_listing(array(select generate_series(0, 255)));
  wanted := array(select w.branch_ids::text from tenant t
    cross join zone_orders(t.id, t.delivery_area, '{}') w where t.id = of_tenant);
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

-- Puts the zones beside those that are shown which branches would have elsewhere, and takes away what was planned before.
-- How many of them no listing knows yet.
create function plan_zones(of_tenant integer, area double precision[], moved jsonb)
returns integer language plpgsql as $$
declare
  wanted text[];
begin
  perform lock_listing(array(select generate_series(0, 255)));
  wanted := array(select w.branch_ids::text from zone_orders(of_tenant, area, moved) w);
  delete from zone where tenant_id = of_tenant and is_planned and branch_ids::text <> all (wanted);
  perform add_zones(of_tenant, wanted, true);
  return (select count(*)::integer from zone where tenant_id = of_tenant and is_planned);
end $$;
