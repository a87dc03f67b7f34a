create or replace function tell_webhooks_of_orders() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook where is_active) then return null; end if;
  insert into webhook_event (tenant_id, type, subject, data)
  select o.tenant_id, kind.type, 'order:' || o.order_id, jsonb_build_object(
    'orderId', o.order_id, 'parentOrderId', o.parent_order_id, 'event', a.kind, 'status', o.status,
    'paymentStatus', o.payment_status, 'branchId', o.branch_id::text, 'currency', o.currency, 'total', o.total)
  from added a join orders o on o.id = a.order_id
  cross join lateral (select case a.kind when 'booked' then 'order.booked' else 'order.changed' end as type) kind
  where webhooks_want(o.tenant_id, kind.type)
  order by a.id;
  return null;
end $$;
