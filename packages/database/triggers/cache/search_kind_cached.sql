create or replace trigger search_kind_cached after insert or update or delete on search_kind
  for each row execute function invalidate_row('search-kinds', 'search');
