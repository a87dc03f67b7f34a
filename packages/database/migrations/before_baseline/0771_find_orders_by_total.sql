create index concurrently if not exists orders_of_total on orders (tenant_id, total, id desc);
