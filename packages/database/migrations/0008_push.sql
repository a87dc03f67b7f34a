-- Where messages to browsers go. The endpoint is the push service's address of one browser; whoever
-- knows it together with the keys can write to that browser, so it is never shown again.
create table push_subscription (
  id         bigint generated always as identity primary key,
  tenant_id  integer not null references tenant on delete cascade,
  endpoint   text not null check (endpoint ~ '^https://' and length(endpoint) <= 1000),
  p256dh     text not null,
  auth       text not null,
  -- After it the browser drops the subscription by itself; null: never.
  expires_at timestamptz,
  user_id    text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (tenant_id, endpoint)
);
create index push_subscription_user on push_subscription (tenant_id, user_id) where user_id is not null;

-- Bookings that a browser asked to be told of.
create table push_order (
  subscription_id bigint not null references push_subscription on delete cascade,
  parent_order_id text not null check (parent_order_id ~ '^[0-9A-Za-z]{9}$'),
  created_at      timestamptz not null default now(),
  primary key (subscription_id, parent_order_id)
);
create index push_order_booking on push_order (parent_order_id);
