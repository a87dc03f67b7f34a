create or replace trigger orders_slot_freed after update of status on orders
  for each row when (new.start_slot is not null and old.status is distinct from new.status
    and new.status in ('Cancelled', 'NoShow')) execute function invalidate_slots();
