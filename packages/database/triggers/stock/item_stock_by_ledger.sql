create or replace trigger item_stock_by_ledger before update of stock, short on item for each row
  when (pg_trigger_depth() = 0 and (new.stock <> old.stock or new.short <> old.short))
  execute function refuse_stock_change();
