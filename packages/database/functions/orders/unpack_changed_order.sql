-- An order that was changed after it was packed is packed again. One that got more lines counts as packed no longer
-- anyway, since nothing was picked for them: booking pays for no trigger.
create or replace function unpack_changed_order() returns trigger language plpgsql as $$
begin
  delete from order_packing where order_id = old.order_id;
  if tg_op = 'UPDATE' then
    update order_item_pick set picked = least(picked, new.quantity),
      missing = least(missing, new.quantity - least(picked, new.quantity))
    where order_item_id = new.id and picked + missing > new.quantity;
  end if;
  return null;
end $$;
