create or replace trigger search_query_added_cached after insert on search_query
  for each row when (new.kind = 'popular') execute function invalidate_row('suggestions');
