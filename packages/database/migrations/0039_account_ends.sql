-- How many orders a branch brings or hands out at one time of its own; 0: as many as come.
alter table branch add column slot_capacity integer not null default 0 check (slot_capacity >= 0);

-- What is counted before a time is given to another order.
create index orders_of_slot on orders (branch_id, start_slot)
  where start_slot is not null and status not in ('Cancelled', 'NoShow');

-- The times on offer follow at once what is booked and given up, whoever does it.
create function tell_slot() returns trigger language plpgsql as $$
begin
  if exists (select from branch where id = new.branch_id and slot_capacity > 0) then
    perform pg_notify('karwan_cache', json_build_object('tenant', new.tenant_id,
      'tags', array['slots:' || new.branch_id])::text);
  end if;
  return null;
end $$;
create trigger orders_slot_taken after insert on orders
  for each row when (new.start_slot is not null) execute function tell_slot();
create trigger orders_slot_freed after update of status on orders
  for each row when (new.start_slot is not null and old.status is distinct from new.status
    and new.status in ('Cancelled', 'NoShow')) execute function tell_slot();
