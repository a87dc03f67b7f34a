-- What an item begins with. Items that begin with little are on the list, and nobody is written to about them. Goods that a
-- branch has never had are not low there: after a catalogue came in, the list would otherwise be full of them.
create or replace function open_stock() returns trigger language plpgsql as $$
begin
  insert into stock_movement (tenant_id, branch_id, item_id, at, free, physical, free_after, reason, actor)
  select tenant_id, branch_id, id, updated_at, stock, stock, stock, 'opening', 'shop' from added where stock > 0
  order by id;
  insert into stock_alarm (item_id, tenant_id, branch_id, told_at)
  select i.id, i.tenant_id, i.branch_id, now()
  from added i join branch b on b.id = i.branch_id
  where i.stock > 0 and i.stock <= coalesce(i.low_stock, b.low_stock)
  on conflict do nothing;
  return null;
end $$;
