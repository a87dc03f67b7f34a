-- What orders are found by in part: their numbers, their email address, and their phone number.
create index concurrently if not exists orders_found_by on orders using gin (
  order_id gin_trgm_ops, parent_order_id gin_trgm_ops,
  (shipping_address ->> 'customerEmail') gin_trgm_ops, phone_from_end(shipping_address) gin_trgm_ops);
