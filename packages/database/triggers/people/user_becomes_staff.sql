create or replace trigger user_becomes_staff after insert on "user"
  for each row when (new.role <> 'customer') execute function give_roles_of_user();
