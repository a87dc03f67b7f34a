create or replace trigger currency_cached after insert or delete on currency
  for each row execute function invalidate_row('currencies', 'settings', 'catalogue');
