-- Adds zones that are missing, with bits that no zone has.
create or replace function add_zones(of_tenant integer, orders text[], are_planned boolean)
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
