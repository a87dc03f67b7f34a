-- Vouchers that are paid later, refunds that only people can make or see, and who writes a payment.

alter table payment_transaction
  -- A voucher can be paid until then: its booking is kept as long, with what it reserved.
  add column kept_until timestamptz;

alter table payment_operation
  add column tries integer not null default 0,
  add column next_try_at timestamptz not null default now(),
  -- The provider does not do it, or does not tell: staff look in its portal, and say so here.
  add column waits_for_staff boolean not null default false,
  add column portal_reference text;
drop index payment_operation_asked;
create index payment_operation_due on payment_operation (next_try_at) where state = 'asked';
create index payment_operation_first on payment_operation (payment_id, id) where state = 'asked';
-- What staff have to look at.
create index payment_operation_troubled on payment_operation (id)
  where state = 'refused' or state = 'asked' and waits_for_staff;

-- The refund that its provider was asked for; null: cash. What the provider refused is not given back.
alter table order_refund add column operation_id bigint references payment_operation;
create unique index order_refund_operation on order_refund (operation_id);
update order_refund r set operation_id = op.id
from orders o, payment_transaction t, payment_operation op
where o.id = r.order_id and t.tenant_id = o.tenant_id and t.parent_order_id = o.parent_order_id
  and op.payment_id = t.id and op.kind = 'refund'
  and op.key = 'refund/' || o.order_id || '/' || r.key;
update orders o set refunded = o.refunded - undone.amount
from (
  select r.order_id, sum(r.amount) as amount from order_refund r
  join payment_operation op on op.id = r.operation_id where op.state = 'refused' group by 1
) undone
where undone.order_id = o.id;

-- Money is written by whoever has just asked the provider, and by nobody else: settle-payment names the
-- payment that it settles, for the length of its transaction.
create function guard_payment() returns trigger language plpgsql as $$
begin
  if new.captured_amount < old.captured_amount or new.refunded_amount < old.refunded_amount then
    raise exception 'payment %: what was taken or given back cannot become less', old.id;
  end if;
  if (new.state, new.captured_amount, new.refunded_amount)
    is not distinct from (old.state, old.captured_amount, old.refunded_amount) then
    return new;
  end if;
  if new.state <> old.state and not (case old.state
    when 'pending' then true
    when 'failed' then new.state <> 'pending'
    when 'authorized' then new.state <> 'pending'
    when 'captured' then new.state = 'refunded'
    when 'cancelled' then new.state = 'refunded'
    else false end) then
    raise exception 'payment %: % does not become %', old.id, old.state, new.state;
  end if;
  -- An attempt that never began, or that the shop gives up, is ended without asking.
  if old.state = 'pending' and new.state in ('failed', 'cancelled')
    and new.captured_amount = old.captured_amount and new.refunded_amount = old.refunded_amount then
    return new;
  end if;
  if current_setting('karwan.settles_payment', true) is distinct from old.id::text then
    raise exception 'payment %: only settling writes money', old.id;
  end if;
  return new;
end $$;
create trigger payment_guarded before update on payment_transaction
  for each row execute function guard_payment();
