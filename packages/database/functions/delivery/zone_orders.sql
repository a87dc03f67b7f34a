-- Each order of the active branches by distance that is found in an area, which is sampled every quarter of a degree,
-- by how many places have it. `moved`: where branches would be, by their ids.
create or replace function zone_orders(of_tenant integer, area double precision[], moved jsonb)
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
