create or replace trigger item_price_switch_insert after insert on item for each row
  when (new.sale_from is not null or new.sale_until is not null) execute function plan_price_switch();
