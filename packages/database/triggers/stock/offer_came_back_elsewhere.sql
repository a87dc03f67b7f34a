create or replace trigger offer_came_back_elsewhere after insert on offer
  for each row when (new.in_stock) execute function note_restock();
