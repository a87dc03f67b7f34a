create or replace trigger category_count_changed after insert or update on category_count
  for each row execute function invalidate_row('categories');
