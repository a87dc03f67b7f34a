create or replace trigger category_deleted after delete on category
  for each row execute function notify_categories('categories', 'catalogue');
