-- Refunds above the limit of who asks for them wait for a second person.
create table refund_request (
  id           bigint generated always as identity primary key,
  order_id     bigint not null references orders,
  -- The same key is the same request, and names the refund that is made of it.
  key          text not null,
  amount       bigint not null check (amount > 0),
  currency     char(3) not null,
  reason       text not null,
  asked_by     text not null,
  asked_at     timestamptz not null default now(),
  decision     text check (decision in ('approved', 'rejected')),
  decided_by   text check (decided_by <> asked_by),
  decided_at   timestamptz,
  unique (order_id, key),
  check (num_nulls(decision, decided_by, decided_at) in (0, 3))
);
create index refund_request_open on refund_request (id) where decision is null;
-- What a member has given back today counts towards their limit.
create index order_refund_of_member on order_refund (refunded_by, created_at);
