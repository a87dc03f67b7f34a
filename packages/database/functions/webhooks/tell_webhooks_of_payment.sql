create or replace function tell_webhooks_of_payment() returns trigger language plpgsql as $$
begin
  if not webhooks_want(new.tenant_id, 'payment.changed') then return null; end if;
  insert into webhook_event (tenant_id, type, subject, data)
  values (new.tenant_id, 'payment.changed', 'payment:' || new.id, jsonb_build_object(
    'paymentId', new.id::text, 'parentOrderId', new.parent_order_id, 'gateway', new.gateway, 'state', new.state,
    'currency', new.currency, 'amount', new.amount, 'capturedAmount', new.captured_amount,
    'refundedAmount', new.refunded_amount));
  return null;
end $$;
