-- What the shop sold, summed by the day of the booking in Pakistan (docs/decisions/0350). Amounts are minor units of
-- the shop's base currency, by the rates of the bookings.

-- An order counts as sold unless it is cancelled, or was to be paid online and is not.
create table sales_day (
  tenant_id        integer not null references tenant on delete cascade,
  day              date not null,
  branch_id        integer not null references branch on delete cascade,
  payment_method   text not null,
  -- Where it goes, as one town is written most often: `Lahore`; empty where nobody said.
  city             text not null,
  orders           integer not null,
  total            bigint not null,
  goods            bigint not null,
  refunded         bigint not null,
  -- Of all that were booked.
  cancelled        integer not null,
  delivered        integer not null,
  not_taken        integer not null,
  -- How long customers waited: for the shop to accept, for an offer of shipping abroad, from accepted to delivered.
  accepted         integer not null,
  accept_seconds   bigint not null,
  accepted_in_time integer not null,
  quoted           integer not null,
  quote_seconds    bigint not null,
  quoted_in_time   integer not null,
  arrived          integer not null,
  arrive_seconds   bigint not null,
  primary key (tenant_id, day, branch_id, payment_method, city)
);

-- The same sales by what was sold; products that are no longer there have no category.
create table sales_day_category (
  tenant_id   integer not null references tenant on delete cascade,
  day         date not null,
  branch_id   integer not null references branch on delete cascade,
  -- The department: the topmost category.
  category_id bigint not null,
  orders      integer not null,
  units       integer not null,
  goods       bigint not null,
  primary key (tenant_id, day, branch_id, category_id)
);

-- What visitors who agreed to be counted did on a day; each counts once.
create table visit_day (
  tenant_id integer not null references tenant on delete cascade,
  day       date not null,
  visitors  integer not null,
  carted    integer not null,
  checkouts integer not null,
  ordered   integer not null,
  primary key (tenant_id, day)
);

-- What lay on the shelves, at the price of the day, and what a month sold of it.
create table stock_day (
  tenant_id   integer not null references tenant on delete cascade,
  day         date not null,
  branch_id   integer not null references branch on delete cascade,
  category_id bigint not null,
  units       bigint not null,
  value       bigint not null,
  sold        bigint not null,
  primary key (tenant_id, day, branch_id, category_id)
);

-- Up to which event of an order the days are summed.
create table sales_mark (
  only_row boolean primary key default true check (only_row),
  event_id bigint not null,
  at       timestamptz not null
);
