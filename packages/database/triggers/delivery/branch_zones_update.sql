create or replace trigger branch_zones_update after update on branch
  referencing old table as old_branch new table as new_branch
  for each statement execute function follow_branches();
