create or replace trigger user_changes_role after update of role on "user"
  for each row when (old.role is distinct from new.role) execute function give_roles_of_user();
