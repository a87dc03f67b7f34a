create or replace trigger search_query_deleted_cached after delete on search_query
  for each row when (old.kind = 'popular') execute function invalidate_row('suggestions');
