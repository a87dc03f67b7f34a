-- The orders of its booking that an attempt was to pay: those that stood when it began. An order that is
-- cancelled while the attempt has failed must not be charged when the same attempt is paid after all.
-- Null: begun before this was recorded, and its booking has changed since.
alter table payment_transaction add column order_ids text[];

update payment_transaction t set order_ids = booked.order_ids
from (select tenant_id, parent_order_id, array_agg(order_id order by id) as order_ids, sum(total) as total
  from orders group by 1, 2) booked
where booked.tenant_id = t.tenant_id and booked.parent_order_id = t.parent_order_id
  and booked.total = t.order_amount;
