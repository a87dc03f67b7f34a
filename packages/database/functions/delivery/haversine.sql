-- Compared, never shown: 0 for the same place, 1 for the opposite one, growing with the distance
-- along the great circle. The shop's process computes the same (branches/distance.ts).
create or replace function haversine(
  latitude_a double precision, longitude_a double precision,
  latitude_b double precision, longitude_b double precision
) returns double precision language sql immutable parallel safe as $$
  select power(sind((latitude_b - latitude_a) / 2), 2)
    + cosd(latitude_a) * cosd(latitude_b) * power(sind((longitude_b - longitude_a) / 2), 2)
$$;
