create or replace trigger branch_zones_insert after insert on branch
  referencing new table as new_branch
  for each statement execute function follow_branches();
