create or replace trigger stock_movement_append_only before update or delete or truncate on stock_movement
  for each statement execute function refuse_change();
