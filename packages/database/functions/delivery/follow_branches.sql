-- Whoever writes branches need not think of what is derived from them: zones and listings follow in the
-- same transaction, and every process hears of it.
create or replace function follow_branches() returns trigger language plpgsql as $$
declare
  -- Tenants whose branches came, went, moved, opened or closed.
  moved integer[];
  -- Tenants whose branches changed their currency, which stands on the cards of their offers.
  repriced integer[] := '{}';
  changed integer[];
  of_tenant integer;
begin
  if tg_op = 'INSERT' then
    changed := array(select distinct tenant_id from new_branch);
    moved := changed;
  elsif tg_op = 'DELETE' then
    changed := array(select distinct tenant_id from old_branch);
    moved := changed;
  else
    changed := array(
      select distinct n.tenant_id from new_branch n join old_branch o using (id)
      where n is distinct from o);
    moved := array(
      select distinct n.tenant_id from new_branch n join old_branch o using (id)
      where (n.latitude, n.longitude, n.is_active) is distinct from (o.latitude, o.longitude, o.is_active));
    repriced := array(
      select distinct n.tenant_id from new_branch n join old_branch o using (id)
      where n.currency <> o.currency);
  end if;
  -- Several tenants in one order, as their locks are taken.
  for of_tenant in select unnest(changed) order by 1 loop
    -- New zones bring the whole listing with them.
    if not (of_tenant = any (moved) and refresh_zones(of_tenant)) and of_tenant = any (repriced) then
      perform refresh_listing_of_tenant(of_tenant);
    end if;
    perform invalidate_tags(of_tenant, array['branches', 'catalogue']);
  end loop;
  return null;
end $$;
