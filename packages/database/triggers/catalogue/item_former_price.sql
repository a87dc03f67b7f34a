create or replace trigger item_former_price after update of price, sale_price, sale_from, sale_until on item for each row
  when ((old.price, old.sale_price, old.sale_from, old.sale_until)
    is distinct from (new.price, new.sale_price, new.sale_from, new.sale_until))
  execute function keep_former_price();
