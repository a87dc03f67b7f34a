-- Whatever brings stock back changes `offer` in the same transaction. What sells out wakes neither.
create or replace trigger offer_came_back after update of in_stock on offer
  for each row when (new.in_stock and not old.in_stock) execute function note_restock();
