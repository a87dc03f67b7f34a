create or replace trigger orders_sync_fees before insert or update of fees, shipping_cost on orders
  for each row execute function sync_order_fees();
