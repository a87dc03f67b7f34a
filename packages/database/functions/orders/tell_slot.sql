-- The times on offer follow at once what is booked and given up, whoever does it.
create or replace function tell_slot() returns trigger language plpgsql as $$
begin
  if exists (select from branch where id = new.branch_id and slot_capacity > 0) then
    perform pg_notify('karwan_cache', json_build_object('tenant', new.tenant_id,
      'tags', array['slots:' || new.branch_id])::text);
  end if;
  return null;
end $$;
