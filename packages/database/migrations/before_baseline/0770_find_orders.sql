-- Orders are found by a part of their number. Email addresses and phone numbers are found by their beginning and end: trigrams of
-- those, too, took a third of what PostgreSQL spends on an order.
create index concurrently if not exists orders_of_number_part on orders using gin (order_id gin_trgm_ops);
