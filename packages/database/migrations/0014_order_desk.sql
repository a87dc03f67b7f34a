-- What happens to orders after booking. Amounts are minor units of the order's currency.

alter table orders
  add column tracking_carrier text,
  add column tracking_number text,
  add column cancel_reason text check (cancel_reason in ('customer', 'shop', 'quote-declined', 'unpaid')),
  -- Set when the units of a part that is given up go back on sale: once, and never for others.
  add column stock_freed_at timestamptz,
  add column refunded bigint not null default 0,
  -- Shipping that was agreed on after the rest had been paid online: collected at the door.
  add column due_on_delivery bigint not null default 0,
  add constraint orders_due_is_shipping check (due_on_delivery between 0 and shipping_cost),
  add constraint orders_refunded_within_total check (refunded between 0 and total),
  add constraint orders_tracking_is_whole check ((tracking_carrier is null) = (tracking_number is null)),
  add constraint orders_cancelled_for_a_reason check (cancel_reason is null or status = 'Cancelled'),
  add constraint orders_free_stock_when_given_up
    check (stock_freed_at is null or status in ('Cancelled', 'NoShow'));

-- Somebody's orders are listed by orders_of_user.
drop index orders_by_user;
-- The desk's lists, newest first.
create index orders_by_status on orders (tenant_id, status, id desc);
create index orders_newest on orders (tenant_id, id desc);

-- What the clock looks for, and nothing else: small whatever the shop has sold.
create index orders_awaited on orders ((coalesce(end_slot, start_slot)))
  where delivery_method = 'store' and status = 'Accepted';
create index orders_held on orders ((coalesce(end_slot, start_slot)))
  where status = 'NoShow' and stock_freed_at is null;
create index orders_waiting on orders (updated_at) where status in ('Booked', 'Accepted');

-- Offers of international shipping. An order has one open offer at most; a later one replaces it.
create table shipping_quote (
  id          bigint generated always as identity primary key,
  order_id    bigint not null references orders,
  amount      bigint not null check (amount >= 0),
  currency    char(3) not null,
  note        text not null default '',
  quoted_by   text not null,
  quoted_at   timestamptz not null default now(),
  valid_until timestamptz not null check (valid_until > quoted_at),
  answer      text check (answer in ('accepted', 'declined', 'expired', 'replaced', 'cancelled')),
  answered_at timestamptz check ((answered_at is null) = (answer is null))
);
create index shipping_quote_order on shipping_quote (order_id, id);
create unique index shipping_quote_open on shipping_quote (order_id) where answer is null;
create index shipping_quote_due on shipping_quote (valid_until) where answer is null;

-- What was given back. The same key is the same refund; `request_hash` tells a repetition from another.
create table order_refund (
  id           bigint generated always as identity primary key,
  order_id     bigint not null references orders,
  key          text not null,
  request_hash text not null,
  amount       bigint not null check (amount > 0),
  currency     char(3) not null,
  reason       text not null,
  refunded_by  text not null,
  created_at   timestamptz not null default now(),
  unique (order_id, key)
);
