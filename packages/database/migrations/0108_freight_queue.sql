-- Offers of shipping are due 48 hours after the booking, whatever else touches the order.

-- Called after the migrations, outside of their transaction (docs/migrations.md).
create procedure finish_0108_freight_queue() language plpgsql as $$
begin
  create index if not exists orders_to_quote on orders (created_at)
    where shipping_state = 'to_be_calculated' and delivery_method = 'home' and status in ('Booked', 'Accepted');
  commit;
end $$;
