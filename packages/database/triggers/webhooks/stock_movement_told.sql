create or replace trigger stock_movement_told after insert on stock_movement
  referencing new table as added for each statement execute function tell_webhooks_of_stock();
