create or replace trigger search_query_changed_cached after update of kind on search_query
  for each row when ((old.kind = 'popular') <> (new.kind = 'popular')) execute function invalidate_row('suggestions');
