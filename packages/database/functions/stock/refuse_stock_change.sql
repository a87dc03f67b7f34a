create or replace function refuse_stock_change() returns trigger language plpgsql as $$
begin
  if not exists (select from stock_grace where until > now()) then
    raise exception 'the stock of item % changes by a row of stock_movement only', new.id;
  end if;
  insert into stock_movement (tenant_id, branch_id, item_id, free, physical, free_after, reason, actor)
  values (new.tenant_id, new.branch_id, new.id, new.stock - old.stock, 0, new.stock - new.short, 'unrecorded', 'shop');
  return new;
end $$;
