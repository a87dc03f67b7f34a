-- The times on offer follow at once what is booked and given up, whoever does it.
create or replace function invalidate_slots() returns trigger language plpgsql as $$
begin
  if exists (select from branch where id = new.branch_id and slot_capacity > 0) then
    perform invalidate_tags(new.tenant_id, array['slots:' || new.branch_id]);
  end if;
  return null;
end $$;
