-- Orders. One booking (parent_order_id) has one row here for each branch that sends a part of it.
-- All amounts are minor units of orders.currency; the check constraints hold the rulings' invariant
-- that what is charged adds up.

create table orders (
  id              bigint generated always as identity primary key,
  tenant_id       integer not null references tenant,
  order_id        text not null check (order_id ~ '^[0-9A-Za-z]{9}$'),
  parent_order_id text not null check (parent_order_id ~ '^[0-9A-Za-z]{9}$'),
  branch_id       integer not null references branch,
  user_id         text,
  created_by      text not null,
  currency        char(3) not null,
  -- The rate by which the branch's prices were converted, and when it was read.
  branch_currency char(3) not null,
  rate            numeric not null check (rate > 0),
  items_cost      bigint not null check (items_cost >= 0),
  shipping_cost   bigint not null check (shipping_cost >= 0),
  shipping_state  text not null check (shipping_state in ('quoted', 'free', 'to_be_calculated')),
  service_fee     bigint not null check (service_fee >= 0),
  reserve_fee     bigint not null check (reserve_fee >= 0),
  vat             bigint not null check (vat between 0 and items_cost),
  vat_service_fee bigint not null check (vat_service_fee between 0 and service_fee),
  custom_duty     bigint not null check (custom_duty >= 0),
  total           bigint not null,
  status          text not null default 'Booked' check (status in ('Booked', 'Accepted', 'Quoted',
    'Confirmed', 'Purchased', 'Shipped', 'InCustoms', 'OutForDelivery', 'Delivered', 'Cancelled', 'NoShow')),
  payment_status  text not null default 'pending' check (payment_status in
    ('pending', 'authorized', 'captured', 'cancelled', 'failed', 'refunded')),
  payment_method  text not null,
  delivery_method text not null check (delivery_method in ('home', 'store')),
  start_slot      timestamptz,
  end_slot        timestamptz check (end_slot > start_slot),
  customer_notes  text not null default '',
  shipping_address jsonb not null,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),
  unique (tenant_id, order_id),
  unique (tenant_id, parent_order_id, branch_id),
  foreign key (tenant_id, payment_method) references payment_method (tenant_id, key),
  constraint orders_total_adds_up
    check (total = items_cost + shipping_cost + service_fee + reserve_fee)
);
create index orders_by_user on orders (tenant_id, user_id, created_at desc) where user_id is not null;

create table order_item (
  id             bigint generated always as identity primary key,
  order_id       bigint not null references orders on delete cascade,
  position       integer not null,
  item_id        bigint references item on delete set null,
  product_id     bigint references product on delete set null,
  item_custom_id text not null,
  name           text not null,
  image          text,
  options        jsonb not null default '[]',
  quantity       integer not null check (quantity > 0),
  unit_price     bigint not null check (unit_price >= 0),
  total_price    bigint not null,
  vat            bigint not null check (vat between 0 and total_price),
  unique (order_id, position),
  constraint order_item_total_adds_up check (total_price = unit_price * quantity)
);
create index order_item_item on order_item (item_id);

-- Who did what, when. Rows are only ever added.
create table order_event (
  id        bigint generated always as identity primary key,
  order_id  bigint not null references orders,
  kind      text not null,
  actor     text not null,
  data      jsonb not null default '{}',
  at        timestamptz not null default now()
);
create index order_event_order on order_event (order_id, id);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger order_event_append_only before update or delete or truncate on order_event
  for each statement execute function refuse_change();

-- The same key gives the same answer; `request_hash` tells a repetition from another request.
-- Kept as long as the order: a key never books twice, and two bookings never share a parent id.
create table idempotency_key (
  tenant_id       integer not null references tenant on delete cascade,
  key             text not null,
  request_hash    text not null,
  parent_order_id text not null,
  created_at      timestamptz not null default now(),
  primary key (tenant_id, key),
  unique (tenant_id, parent_order_id)
);

-- What was said to a customer, once a booking and kind however often its job runs.
create table message (
  id              bigint generated always as identity primary key,
  tenant_id       integer not null references tenant on delete cascade,
  parent_order_id text not null,
  kind            text not null,
  channel         text not null check (channel in ('email', 'sms')),
  recipient       text not null,
  subject         text not null default '',
  body            text not null,
  status          text not null default 'recorded' check (status in ('recorded', 'sent', 'failed')),
  created_at      timestamptz not null default now(),
  unique (tenant_id, parent_order_id, kind)
);
