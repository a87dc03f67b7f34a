-- What reports count of an order, dated by when it happened and never changed afterwards (docs/decisions/0680). Amounts are
-- minor units of the order's currency; `to_base` converts them to the shop's base currency.
create table sale_entry (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  order_id   bigint not null references orders on delete cascade,
  kind       text not null,
  at         timestamptz not null,
  -- How long the customer waited for it.
  seconds    bigint,
  refund_id  bigint references order_refund on delete cascade,
  -- Gross sales, and of them the goods.
  total      bigint not null default 0,
  goods      bigint not null default 0,
  -- Gross sales that were cancelled or not taken before they were paid.
  called_off bigint not null default 0,
  -- What went back in money, and what went back as credit: on a gift voucher or in an exchange.
  refunded   bigint not null default 0,
  credited   bigint not null default 0,
  to_base    numeric not null
);
create unique index sale_entry_once on sale_entry (order_id, kind) where kind not in ('changed', 'refund');
create unique index sale_entry_refund on sale_entry (refund_id) where refund_id is not null;
create index sale_entry_order on sale_entry (order_id);
create index sale_entry_day on sale_entry (tenant_id, at);

alter table sales_day
  add column called_off        bigint not null default 0,
  add column credited          bigint not null default 0,
  -- Orders of the day to be paid on delivery or at the counter that nobody has accepted yet; not part of the rest.
  add column unconfirmed       integer not null default 0,
  add column unconfirmed_total bigint not null default 0;

-- Up to which event of an order entries exist: 0, so that the first run writes those of all orders.
alter table sales_mark add column posted_event_id bigint not null default 0;
