create or replace trigger cash_entry_append_only before update or delete or truncate on cash_entry
  for each statement execute function refuse_change();
