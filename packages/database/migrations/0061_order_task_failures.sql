-- What the order clock could not do for an order, and when it tries again: an order whose task keeps
-- failing waits ever longer, so that it holds no other one up.
create table order_task_failure (
  order_id bigint not null references orders on delete cascade,
  task     text not null,
  failures integer not null check (failures > 0),
  retry_at timestamptz not null,
  primary key (order_id, task)
);

-- How often an order was tracked is counted in account_try, like every other limit. Nodes of the previous
-- version still count here; a later migration drops the table.
comment on table order_track_try is 'not written any more; counted in account_try';
