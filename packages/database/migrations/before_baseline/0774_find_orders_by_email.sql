create index concurrently if not exists orders_of_email
  on orders (tenant_id, lower(shipping_address ->> 'customerEmail') text_pattern_ops)
  where shipping_address ->> 'customerEmail' is not null;
