create or replace trigger search_lift_cached after insert or update or delete on search_lift
  for each row execute function invalidate_row('search-learned', 'search');
