-- Puts the zones beside those that are shown which branches would have elsewhere, and takes away what was planned before.
-- Returns how many of them no listing knows yet. Listings are not locked: nobody is shown a planned zone before every
-- listing has been derived again, and that waits for whoever derives one with the zones of before.
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
