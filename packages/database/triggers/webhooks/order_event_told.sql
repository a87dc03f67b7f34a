create or replace trigger order_event_told after insert on order_event
  referencing new table as added for each statement execute function tell_webhooks_of_orders();
