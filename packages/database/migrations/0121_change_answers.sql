-- What a change of a booked order was answered, so that the same change sent again is answered alike.
create table order_change (
  order_id   bigint not null references orders on delete cascade,
  -- The id of its preview, which hangs on what the order was before.
  change_id  text not null,
  answer     jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (order_id, change_id)
);
