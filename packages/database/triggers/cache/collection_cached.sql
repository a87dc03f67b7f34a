create or replace trigger collection_cached after insert or update or delete on collection
  for each row execute function invalidate_row('categories', 'catalogue');
