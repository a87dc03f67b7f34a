create or replace trigger redirect_cached after insert or delete on redirect
  for each row execute function invalidate_row('redirects');
