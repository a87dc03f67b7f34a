create or replace trigger staff_action_append_only before update or delete or truncate on staff_action
  for each statement execute function refuse_change();
