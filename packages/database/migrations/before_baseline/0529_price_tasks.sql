-- Prices of a whole list are written by a worker, in parts (docs/decisions/0529).

alter table staff_task drop constraint staff_task_kind_check;
alter table staff_task add constraint staff_task_kind_check check (kind in ('listings', 'branch', 'zones', 'prices'));

-- What a task is still to write; a row goes when it is done.
create table price_task_row (
  task_id         bigint not null references staff_task on delete cascade,
  item_id         bigint not null,
  product_id      bigint not null,
  -- As it was decided on: where it is no longer so, the price stays as it is.
  read_price      bigint not null,
  read_sale_price bigint,
  -- Null: whatever it is.
  read_version    integer,
  price           bigint not null,
  sale_price      bigint,
  -- The sale gets these dates; else its own stay.
  is_dated        boolean not null,
  sale_from       timestamptz,
  sale_until      timestamptz,
  primary key (task_id, item_id)
);
-- All offers of a product are written at once.
create index price_task_row_next on price_task_row (task_id, product_id);
