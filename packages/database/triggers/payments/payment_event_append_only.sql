create or replace trigger payment_event_append_only before update or delete or truncate on payment_event
  for each statement execute function refuse_change();
