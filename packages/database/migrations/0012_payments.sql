-- Payments. All amounts are minor units of the currency named beside them. What a provider charges
-- may be another currency than the order's: the rate it was converted by is kept with the payment.

create table payment_transaction (
  id               bigint generated always as identity primary key,
  tenant_id        integer not null references tenant,
  -- Of a booking as a whole: its parts are paid for together.
  parent_order_id  text not null,
  gateway          text not null check (gateway ~ '^[a-z][a-z0-9-]{1,39}$'),
  -- The provider's own name for the payment; null until it has told us.
  provider_id      text,
  -- Our name for it at the provider, never used twice.
  payee_reference  text not null check (payee_reference ~ '^[0-9A-Za-z]{6,50}$'),
  amount           bigint not null check (amount > 0),
  currency         char(3) not null,
  order_amount     bigint not null check (order_amount > 0),
  order_currency   char(3) not null,
  -- One unit of order_currency in currency, and when that was read.
  rate             numeric not null check (rate > 0),
  rate_at          timestamptz not null default now(),
  state            text not null default 'pending' check (state in
    ('pending', 'authorized', 'captured', 'cancelled', 'failed', 'refunded')),
  captured_amount  bigint not null default 0 check (captured_amount >= 0),
  refunded_amount  bigint not null default 0 check (refunded_amount between 0 and captured_amount),
  -- Why the provider's word is not believed: its amount, currency or reference is not ours.
  problem          text check (problem in ('amount', 'currency', 'reference')),
  -- What the provider says that people want to see: a card's brand and last digits, a voucher.
  detail           jsonb not null default '{}',
  -- What the browser was told to do, so that it can be told again.
  next_step        jsonb,
  -- When the provider is asked again of its own accord; null: never.
  next_check_at    timestamptz,
  checks           integer not null default 0,
  checked_at       timestamptz,
  created_at       timestamptz not null default now(),
  updated_at       timestamptz not null default now(),
  unique (tenant_id, gateway, payee_reference)
);
-- A second answer of the provider about the same payment finds the first one's row.
create unique index payment_transaction_provider on payment_transaction (tenant_id, gateway, provider_id)
  where provider_id is not null;
-- Nobody pays twice: one payment of a booking at a time is open or made.
create unique index payment_transaction_one_open on payment_transaction (tenant_id, parent_order_id)
  where state in ('pending', 'authorized', 'captured');
create index payment_transaction_order on payment_transaction (tenant_id, parent_order_id, id);
create index payment_transaction_due on payment_transaction (next_check_at) where next_check_at is not null;

-- What was asked of the provider after the payment: each has a reference of its own, so that asking
-- again after a lost answer never does it twice.
create table payment_operation (
  id            bigint generated always as identity primary key,
  payment_id    bigint not null references payment_transaction,
  kind          text not null check (kind in ('capture', 'cancel', 'refund')),
  -- The caller's name for the wish; the same wish is fulfilled once.
  key           text not null,
  -- The part of the booking that it is about; null: all of it.
  order_id      text,
  reference     text not null unique check (reference ~ '^[0-9A-Za-z]{6,30}$'),
  -- In the order's currency and in the provider's.
  order_amount  bigint not null check (order_amount >= 0),
  amount        bigint not null check (amount >= 0),
  actor         text not null,
  state         text not null default 'asked' check (state in ('asked', 'done', 'refused')),
  reason        text,
  claimed_until timestamptz not null default '-infinity',
  created_at    timestamptz not null default now(),
  updated_at    timestamptz not null default now(),
  unique (payment_id, kind, key)
);
create index payment_operation_asked on payment_operation (created_at) where state = 'asked';

-- What became of a payment, and who said so. Rows are only ever added.
create table payment_event (
  id         bigint generated always as identity primary key,
  payment_id bigint not null references payment_transaction,
  kind       text not null,
  actor      text not null,
  data       jsonb not null default '{}',
  at         timestamptz not null default now()
);
create index payment_event_payment on payment_event (payment_id, id);
create trigger payment_event_append_only before update or delete or truncate on payment_event
  for each statement execute function refuse_change();

-- A tenant's own access to a provider: JSON, sealed with a key that is not in the database.
create table payment_secret (
  tenant_id  integer not null references tenant on delete cascade,
  gateway    text not null,
  sealed     text not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, gateway)
);

-- Bookings that wait to be paid for.
create index orders_unpaid on orders (created_at)
  where payment_status in ('pending', 'failed', 'cancelled') and status = 'Booked';
