create or replace trigger order_event_append_only before update or delete or truncate on order_event
  for each statement execute function refuse_change();
