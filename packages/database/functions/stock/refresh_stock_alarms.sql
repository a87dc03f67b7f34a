-- After a threshold was changed: the alarms of these items as they are to be.
create or replace function refresh_stock_alarms(item_ids bigint[]) returns void language sql as $$
  delete from stock_alarm a using item i, branch b
  where a.item_id = any (item_ids) and i.id = a.item_id and b.id = i.branch_id
    and i.stock - i.short > coalesce(i.low_stock, b.low_stock);
  insert into stock_alarm (item_id, tenant_id, branch_id, told_at)
  select i.id, i.tenant_id, i.branch_id, now() from item i join branch b on b.id = i.branch_id
  where i.id = any (item_ids) and i.stock - i.short <= coalesce(i.low_stock, b.low_stock)
  order by i.id on conflict do nothing;
$$;
