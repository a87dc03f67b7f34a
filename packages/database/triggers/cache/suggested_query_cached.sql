create or replace trigger suggested_query_cached after insert or update or delete on suggested_query
  for each row execute function invalidate_row('suggestions');
