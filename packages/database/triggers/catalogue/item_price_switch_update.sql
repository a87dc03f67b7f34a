create or replace trigger item_price_switch_update after update of sale_from, sale_until on item for each row
  when (new.sale_from is distinct from old.sale_from or new.sale_until is distinct from old.sale_until)
  execute function plan_price_switch();
