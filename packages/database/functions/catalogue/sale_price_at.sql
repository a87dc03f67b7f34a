-- The sale price that holds at a moment, from its beginning until before its end; null: none does. The same as
-- `saleRuns` of packages/pricing.
create or replace function sale_price_at(sale_price bigint, sale_from timestamptz, sale_until timestamptz, at timestamptz)
returns bigint language sql immutable parallel safe as $$
  select case when coalesce(sale_from <= at, true) and coalesce(at < sale_until, true) then sale_price end
$$;
