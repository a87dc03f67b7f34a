create or replace trigger branch_zones_delete after delete on branch
  referencing old table as old_branch
  for each statement execute function follow_branches();
