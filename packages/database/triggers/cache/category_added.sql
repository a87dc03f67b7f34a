create or replace trigger category_added after insert on category
  for each row when (new.node_type <> 'BRAND') execute function invalidate_row('categories');
