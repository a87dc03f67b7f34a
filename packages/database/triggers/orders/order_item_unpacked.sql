create or replace trigger order_item_unpacked after update of quantity or delete on order_item
  for each row execute function unpack_changed_order();
