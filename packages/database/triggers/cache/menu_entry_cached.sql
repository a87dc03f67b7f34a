create or replace trigger menu_entry_cached after insert or update or delete on menu_entry
  for each row execute function invalidate_row('settings');
