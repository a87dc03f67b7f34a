-- A movement changes its item. Row by row and by the primary key: whoever moves several orders them by item.
create or replace function apply_stock_movement() returns trigger language plpgsql as $$
declare
  low integer;
begin
  if new.free = 0 and new.as_of is null then
    select i.tenant_id, i.branch_id, i.stock - i.short into new.tenant_id, new.branch_id, new.free_after
    from item i where i.id = new.item_id;
  else
    update item i set stock = greatest(i.stock - i.short + new.free, 0),
      short = greatest(i.short - i.stock - new.free, 0),
      counted_at = greatest(i.counted_at, new.as_of), updated_at = now()
    where i.id = new.item_id
    returning i.tenant_id, i.branch_id, i.stock - i.short,
      coalesce(i.low_stock, (select b.low_stock from branch b where b.id = i.branch_id))
    into new.tenant_id, new.branch_id, new.free_after, low;
    if new.free_after <= low and new.free_after - new.free > low then
      insert into stock_alarm (item_id, tenant_id, branch_id)
      values (new.item_id, new.tenant_id, new.branch_id) on conflict do nothing;
    elsif new.free_after > low and new.free_after - new.free <= low then
      delete from stock_alarm where item_id = new.item_id;
    end if;
  end if;
  -- Nobody sells or sends away what is not there.
  if new.free_after < 0 and new.free < 0 and new.reason in ('sale', 'transfer-out') then
    raise exception 'item % would be sold out by % units too many', new.item_id, -new.free_after
      using errcode = 'check_violation', constraint = 'item_stock_check';
  end if;
  return new;
end $$;
