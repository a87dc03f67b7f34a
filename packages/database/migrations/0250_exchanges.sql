-- An exchange: what came back pays for an order of other goods (docs/decisions/0250). Amounts are minor units.

-- A fee that is credited lessens the total: what was paid before, with the goods that were handed back.
create or replace function charged_fees(fees jsonb) returns bigint
language sql immutable parallel safe as $$
  select coalesce(sum(case fee ->> 'standing' when 'charged' then (fee ->> 'amount')::bigint
    when 'credited' then -(fee ->> 'amount')::bigint end), 0)::bigint
  from jsonb_array_elements(fees) fee where fee ->> 'standing' in ('charged', 'credited')
$$;

alter table orders
  drop constraint orders_fees,
  add constraint orders_fees check (jsonb_typeof(fees) = 'array' and jsonb_array_length(fees)
    = jsonb_array_length(jsonb_path_query_array(fees, '$[*] ? (@.amount > 0 && @.kind.type() == "string"
      && (@.standing == "charged" || @.standing == "credited" || @.standing == "included"
        || @.standing == "on_arrival"))'))) not valid,
  -- The order whose goods were handed back for this one.
  add column exchange_of bigint references orders,
  -- Of what it was credited, what went back by the way that the first order was paid.
  add column credit_back bigint not null default 0,
  add constraint orders_credit_back check (credit_back between 0 and fee_amount(fees, 'exchange')) not valid,
  add constraint orders_total_not_negative check (total >= 0) not valid;
create index orders_exchange_of on orders (exchange_of) where exchange_of is not null;

-- No money went back by such a refund: it pays for the order that is named.
alter table order_refund
  add column exchange_order_id bigint references orders,
  -- Of a refund of an order in exchange: what goes back by a refund of the order whose goods paid for it.
  add column of_credit bigint not null default 0 check (of_credit between 0 and amount);
create index order_refund_exchange on order_refund (exchange_order_id) where exchange_order_id is not null;
alter table order_return add column exchange_order_id bigint references orders
  check (exchange_order_id is null or outcome = 'exchanged');
