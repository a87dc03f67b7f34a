-- Whether the units of an order in this state lie in its branch: `holdsStock` of orders/life/state-table.ts.
create or replace function order_holds_stock(status text, delivery_method text, stock_freed_at timestamptz)
returns boolean language sql immutable parallel safe as $$
  select stock_freed_at is null and (status in ('Booked', 'Accepted', 'Quoted', 'Confirmed', 'Purchased')
    or (status = 'NoShow' and delivery_method = 'store'))
$$;
