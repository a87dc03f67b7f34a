create or replace function plan_price_switch() returns trigger language plpgsql as $$
begin
  insert into price_switch (at, product_id)
  select moment, new.product_id from unnest(array[new.sale_from, new.sale_until]) moment
  where moment > now() order by 1
  on conflict do nothing;
  return null;
end $$;
