create or replace trigger staff_member_role_owner after delete or update on staff_member_role
  for each row when (old.role = 'owner') execute function keep_an_owner();
