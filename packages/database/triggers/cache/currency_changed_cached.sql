-- Rates are confirmed more often than they change.
create or replace trigger currency_changed_cached after update on currency
  for each row when ((old.symbol, old.name, old.title, old.convert_to, old.position)
    is distinct from (new.symbol, new.name, new.title, new.convert_to, new.position))
  execute function invalidate_row('currencies', 'settings', 'catalogue');
