create or replace trigger category_deleted after delete on category
  for each row execute function invalidate_row('categories', 'catalogue');
