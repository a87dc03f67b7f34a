-- What a refund is for: lines of its order, shipping, and what is left of the amount, which is goodwill or other fees.
alter table order_refund
  add column shipping bigint not null default 0 check (shipping >= 0),
  add column reason_code text not null default 'other' check (reason_code in
    ('damaged', 'wrong-item', 'missing', 'not-as-described', 'late', 'changed-mind', 'order-changed', 'other'));

create table order_refund_line (
  refund_id     bigint not null references order_refund,
  position      integer not null,
  -- Null: the line was taken out of the order afterwards.
  order_item_id bigint references order_item on delete set null,
  name          text not null,
  quantity      integer not null check (quantity > 0),
  amount        bigint not null check (amount >= 0),
  -- Of these pieces, how many went back on the shelf.
  restocked     integer not null default 0 check (restocked between 0 and quantity),
  primary key (refund_id, position),
  unique (refund_id, order_item_id)
);
create index order_refund_line_item on order_refund_line (order_item_id);

-- The same of a refund that waits for a second person, as it was asked for.
alter table refund_request add column parts jsonb not null default '{}';
