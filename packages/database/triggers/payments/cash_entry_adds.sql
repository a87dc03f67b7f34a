create or replace trigger cash_entry_adds after insert on cash_entry
  for each row execute function add_to_cash_balance();
