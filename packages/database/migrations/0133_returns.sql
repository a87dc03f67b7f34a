-- Goods that come back: what a customer wants to return, and what nobody took at the door.
create table order_return (
  id           bigint generated always as identity primary key,
  order_id     bigint not null references orders,
  -- The same key is the same return.
  key          text not null,
  kind         text not null check (kind in ('return', 'not-taken')),
  wants        text not null check (wants in ('refund', 'exchange', 'nothing')),
  reason_code  text not null check (reason_code in
    ('damaged', 'wrong-item', 'missing', 'not-as-described', 'late', 'changed-mind', 'other')),
  note         text not null default '',
  state        text not null default 'asked' check (state in
    ('asked', 'approved', 'rejected', 'received', 'closed')),
  outcome      text check (outcome in ('refunded', 'exchanged', 'nothing')),
  opened_by    text not null,
  opened_at    timestamptz not null default now(),
  decided_by   text,
  decided_at   timestamptz,
  received_by  text,
  received_at  timestamptz,
  closed_by    text,
  closed_at    timestamptz,
  unique (order_id, key),
  check ((outcome is not null) = (state = 'closed'))
);
create index order_return_by_state on order_return (state, id desc);

create table order_return_line (
  return_id     bigint not null references order_return on delete cascade,
  position      integer not null,
  order_item_id bigint references order_item on delete set null,
  name          text not null,
  quantity      integer not null check (quantity > 0),
  received      integer not null default 0 check (received between 0 and quantity),
  condition     text check (condition in ('as-new', 'opened', 'damaged', 'wrong')),
  -- Of the received pieces, those that went back on the shelf; the others were written off.
  restocked     integer not null default 0 check (restocked between 0 and received),
  primary key (return_id, position),
  unique (return_id, order_item_id)
);
create index order_return_line_item on order_return_line (order_item_id);
