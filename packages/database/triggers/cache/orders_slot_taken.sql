create or replace trigger orders_slot_taken after insert on orders
  for each row when (new.start_slot is not null) execute function invalidate_slots();
