-- Hits are counted in the same row.
create or replace trigger redirect_changed_cached after update of from_path, to_path on redirect
  for each row execute function invalidate_row('redirects');
