create or replace trigger item_opened after insert on item referencing new table as added
  for each statement execute function open_stock();
