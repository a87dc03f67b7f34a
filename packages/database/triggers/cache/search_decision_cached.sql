create or replace trigger search_decision_cached after update of is_hidden on search_decision
  for each row when (old.is_hidden <> new.is_hidden) execute function invalidate_row('suggestions');
