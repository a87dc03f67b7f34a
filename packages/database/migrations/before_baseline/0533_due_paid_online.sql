-- What became due on delivery after an order was paid online can be paid online too, as long as the order has not left.
alter table orders
  -- Of what was to be collected on delivery, what was paid online since; minor units of the order's currency.
  add column due_paid bigint not null default 0 check (due_paid >= 0);
alter table payment_transaction
  -- The order whose amount due on delivery the attempt pays; null: it pays the booking.
  add column pays_due_of bigint references orders;

-- Called after the migrations, outside of their transaction (docs/migrations.md).
create procedure finish_0533_due_paid_online() language plpgsql as $$
begin
  create index if not exists payment_transaction_due_of on payment_transaction (pays_due_of, id)
    where pays_due_of is not null;
  commit;
  -- Nobody pays twice: one attempt at a time is open or made for a booking, and one is open for what is due of an order.
  create unique index if not exists payment_transaction_one_of_booking on payment_transaction (tenant_id, parent_order_id)
    where state in ('pending', 'authorized', 'captured') and pays_due_of is null;
  commit;
  create unique index if not exists payment_transaction_one_of_due on payment_transaction (pays_due_of)
    where state = 'pending' and pays_due_of is not null;
  commit;
  drop index if exists payment_transaction_one_open;
  commit;
end $$;
