create or replace function tell_webhooks_of_price() returns trigger language plpgsql as $$
begin
  if not webhooks_want(new.tenant_id, 'price.changed') then return null; end if;
  insert into webhook_event (tenant_id, type, subject, data)
  select new.tenant_id, 'price.changed', 'price:' || new.id, jsonb_build_object('itemId', new.id::text,
    'code', v.code, 'branchId', b.id::text, 'currency', b.currency, 'price', new.price, 'salePrice', new.sale_price,
    'saleFrom', new.sale_from, 'saleUntil', new.sale_until)
  from variant v, branch b where v.id = new.variant_id and b.id = new.branch_id;
  return null;
end $$;
