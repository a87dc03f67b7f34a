create or replace trigger category_changed after update on category
  for each row when (old is distinct from new) execute function invalidate_row('categories', 'catalogue');
