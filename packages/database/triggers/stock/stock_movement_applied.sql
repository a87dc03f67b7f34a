create or replace trigger stock_movement_applied before insert on stock_movement
  for each row when (new.reason not in ('opening', 'unrecorded')) execute function apply_stock_movement();
