-- Orders that are changed after they were booked. Amounts are minor units of the order's currency.
alter table orders
  -- What was paid for goods that were taken out afterwards: it is not in the total any more, and goes back.
  add column reduced bigint not null default 0 check (reduced >= 0),
  -- Of that, what goes back as soon as the money that is held has been taken.
  add column owed_back bigint not null default 0 check (owed_back between 0 and reduced),
  -- Counts the changes of its lines: whoever read them before locking reads them again.
  add column lines_version integer not null default 0,
  add column address_version integer not null default 0,
  -- More than shipping may be left to be collected at the door. Rows from before held the stricter rules, and need no
  -- second look.
  drop constraint orders_due_is_shipping,
  drop constraint orders_refunded_within_total,
  add constraint orders_due_within_total check (due_on_delivery between 0 and total) not valid,
  add constraint orders_refunded_within_paid check (refunded between 0 and total + reduced) not valid;
