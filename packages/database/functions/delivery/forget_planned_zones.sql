-- Takes away what was planned and is not carried out.
create or replace function forget_planned_zones(of_tenant integer) returns void language plpgsql as $$
begin
  perform lock_zones(of_tenant);
  delete from zone where tenant_id = of_tenant and is_planned;
end $$;
