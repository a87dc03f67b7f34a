-- Outgoing webhooks (docs/decisions/0400): what happens in the shop is told to programs of others over HTTP.
create table webhook (
  id            integer generated always as identity primary key,
  tenant_id     integer not null references tenant on delete cascade,
  name          text not null,
  address       text not null,
  -- What it wants to hear of, such as `order.booked`.
  events        text[] not null check (cardinality(events) > 0),
  -- Signs what is sent; encrypted with a key that is not in the database.
  secret        text not null,
  -- The one before it, which signs too until then.
  former_secret text,
  former_until  timestamptz,
  is_active     boolean not null default true,
  -- Since when every attempt has failed; null: the last one did not.
  failing_since timestamptz,
  -- When the shop switched it off, for it had failed for days.
  switched_off_at timestamptz,
  version       integer not null default 0,
  created_at    timestamptz not null default now(),
  check ((former_secret is null) = (former_until is null))
);
create index webhook_of_shop on webhook (tenant_id, id);
create index webhook_active on webhook (tenant_id) where is_active;

-- What happened, as a webhook of the shop wanted to hear of it. Written in the transaction in which it happened.
create table webhook_event (
  -- Of one subject in the order in which it happened: its row is locked.
  id        bigint generated always as identity primary key,
  tenant_id integer not null references tenant on delete cascade,
  type      text not null,
  -- What it is about, such as `order:KA1234567`.
  subject   text not null,
  data      jsonb not null,
  at        timestamptz not null default now()
);
create index webhook_event_at on webhook_event (at);
create index webhook_event_of_shop on webhook_event (tenant_id);

-- One event on its way to one webhook.
create table webhook_delivery (
  webhook_id   integer not null references webhook on delete cascade,
  event_id     bigint not null references webhook_event on delete cascade,
  subject      text not null,
  state        text not null default 'waiting' check (state in ('waiting', 'delivered', 'failed')),
  attempts     integer not null default 0,
  -- Whoever sends it moves this on first: a process that dies meanwhile has lost nothing.
  next_try_at  timestamptz not null default now(),
  tried_at     timestamptz,
  -- Of the last attempt: what was answered, or why nothing was.
  status       integer,
  fault        text,
  answer       text,
  milliseconds integer,
  primary key (webhook_id, event_id)
);
create index webhook_delivery_event on webhook_delivery (event_id);
create index webhook_delivery_due on webhook_delivery (webhook_id, next_try_at) where state = 'waiting';
create index webhook_delivery_untried on webhook_delivery (webhook_id, subject, event_id)
  where state = 'waiting' and attempts = 0;
create index webhook_delivery_failed on webhook_delivery (webhook_id, event_id) where state = 'failed';

create function queue_webhook_events() returns trigger language plpgsql as $$
begin
  insert into webhook_delivery (webhook_id, event_id, subject)
  select w.id, a.id, a.subject
  from added a join webhook w on w.tenant_id = a.tenant_id and w.is_active and a.type = any (w.events)
  order by a.id, w.id;
  return null;
end $$;
create trigger webhook_event_queued after insert on webhook_event
  referencing new table as added for each statement execute function queue_webhook_events();

-- Whether a shop has a webhook that wants to hear of it. Most have none: then nothing is written.
create function webhooks_want(shop integer, event_type text) returns boolean language sql stable as $$
  select exists (select from webhook w where w.tenant_id = shop and w.is_active and event_type = any (w.events))
$$;

create function tell_webhooks_of_orders() returns trigger language plpgsql as $$
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
create trigger order_event_told after insert on order_event
  referencing new table as added for each statement execute function tell_webhooks_of_orders();

create function tell_webhooks_of_payment() returns trigger language plpgsql as $$
begin
  if not webhooks_want(new.tenant_id, 'payment.changed') then return null; end if;
  insert into webhook_event (tenant_id, type, subject, data)
  values (new.tenant_id, 'payment.changed', 'payment:' || new.id, jsonb_build_object(
    'paymentId', new.id::text, 'parentOrderId', new.parent_order_id, 'gateway', new.gateway, 'state', new.state,
    'currency', new.currency, 'amount', new.amount, 'capturedAmount', new.captured_amount,
    'refundedAmount', new.refunded_amount));
  return null;
end $$;
create trigger payment_begun_told after insert on payment_transaction
  for each row execute function tell_webhooks_of_payment();
create trigger payment_changed_told after update of state, captured_amount, refunded_amount on payment_transaction
  for each row when ((old.state, old.captured_amount, old.refunded_amount)
    is distinct from (new.state, new.captured_amount, new.refunded_amount))
  execute function tell_webhooks_of_payment();

create function tell_webhooks_of_stock() returns trigger language plpgsql as $$
begin
  if not exists (select from webhook where is_active) then return null; end if;
  insert into webhook_event (tenant_id, type, subject, data)
  select m.tenant_id, 'stock.changed', 'stock:' || m.item_id, jsonb_build_object(
    'itemId', m.item_id::text, 'code', v.code, 'branchId', m.branch_id::text, 'reason', m.reason, 'free', m.free,
    'physical', m.physical, 'freeAfter', m.free_after, 'document',
    case when m.document_id is not null then jsonb_build_object('kind', m.document_kind, 'id', m.document_id) end)
  from added m left join item i on i.id = m.item_id left join variant v on v.id = i.variant_id
  where webhooks_want(m.tenant_id, 'stock.changed')
  order by m.id;
  return null;
end $$;
create trigger stock_movement_told after insert on stock_movement
  referencing new table as added for each statement execute function tell_webhooks_of_stock();

-- A transaction that changes a product several times tells it once: `updated_at` is when it began.
create function tell_webhooks_of_product() returns trigger language plpgsql as $$
declare
  about product := case tg_op when 'DELETE' then old else new end;
  happened text := 'product.' || case tg_op when 'INSERT' then 'created' when 'UPDATE' then 'changed' else 'deleted' end;
begin
  if not webhooks_want(about.tenant_id, happened) then return null; end if;
  insert into webhook_event (tenant_id, type, subject, data)
  select t.id, happened, 'product:' || about.id, jsonb_build_object('productId', about.id::text,
    'code', about.item_custom_id, 'name', about.name, 'isActive', about.is_active)
  -- A shop that goes with its products is told of nothing.
  from tenant t where t.id = about.tenant_id;
  return null;
end $$;
create trigger product_created_told after insert on product
  for each row execute function tell_webhooks_of_product();
create trigger product_changed_told after update of updated_at on product
  for each row when (old.updated_at <> new.updated_at) execute function tell_webhooks_of_product();
create trigger product_deleted_told after delete on product
  for each row execute function tell_webhooks_of_product();

create function tell_webhooks_of_price() returns trigger language plpgsql as $$
begin
  if not webhooks_want(new.tenant_id, 'price.changed') then return null; end if;
  insert into webhook_event (tenant_id, type, subject, data)
  select new.tenant_id, 'price.changed', 'price:' || new.id, jsonb_build_object('itemId', new.id::text,
    'code', v.code, 'branchId', b.id::text, 'currency', b.currency, 'price', new.price, 'salePrice', new.sale_price,
    'saleFrom', new.sale_from, 'saleUntil', new.sale_until)
  from variant v, branch b where v.id = new.variant_id and b.id = new.branch_id;
  return null;
end $$;
create trigger item_price_told after update of price, sale_price, sale_from, sale_until on item
  for each row when ((old.price, old.sale_price, old.sale_from, old.sale_until)
    is distinct from (new.price, new.sale_price, new.sale_from, new.sale_until))
  execute function tell_webhooks_of_price();
