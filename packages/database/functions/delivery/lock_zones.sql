-- Who changes a shop's zones does it alone; listings and their locks are not touched by that.
create or replace function lock_zones(of_tenant integer) returns void language sql as $$
  select pg_advisory_xact_lock(730527, of_tenant)
$$;
