create or replace function keep_former_price() returns trigger language plpgsql as $$
begin
  insert into former_price (item_id, until, price, sale_price, sale_from, sale_until)
  select old.id, now(), old.price, old.sale_price, old.sale_from, old.sale_until
  from tenant t where t.id = old.tenant_id and t.exchange_at_order_price
  -- Of several changes in one transaction only the first price was ever seen.
  on conflict do nothing;
  return null;
end $$;
