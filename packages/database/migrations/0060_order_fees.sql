-- An order's fees as lines, so that a new kind of fee needs no column (docs/decisions/0059). The columns of
-- the seven kinds that there are follow the lines: nodes of the previous version read and write them.

-- What is charged of fees beside the goods.
create function charged_fees(fees jsonb) returns bigint
language sql immutable parallel safe as $$
  select coalesce(sum((fee ->> 'amount')::bigint), 0)::bigint
  from jsonb_array_elements(fees) fee where fee ->> 'standing' = 'charged'
$$;

-- What a fee comes to; 0 where it is not taken.
create function fee_amount(fees jsonb, kind text) returns bigint
language sql immutable parallel safe as $$
  select coalesce((jsonb_path_query_first(fees, '$[*] ? (@.kind == $kind).amount',
    jsonb_build_object('kind', kind)))::bigint, 0)
$$;

-- The fee lines of an order that has its fees in columns only.
create function fees_of_columns(o orders) returns jsonb
language sql immutable parallel safe as $$
  select coalesce(jsonb_agg(jsonb_strip_nulls(jsonb_build_object(
    'kind', kind, 'standing', standing, 'amount', amount, 'percent', percent)) order by position), '[]')
  from (values
    (1, 'shipping', 'charged', o.shipping_cost, null),
    (2, 'insurance', 'charged', o.insurance_fee, null),
    (3, 'service_fee', 'charged', o.service_fee, null),
    (4, 'reserve_fee', 'charged', o.reserve_fee, o.reserve_fee_percent),
    (5, 'vat_on_products', 'included', o.vat, null),
    (6, 'vat_on_service_fee', 'included', o.vat_service_fee, null),
    (7, 'custom_duty', 'on_arrival', o.custom_duty, null)
  ) fee (position, kind, standing, amount, percent)
  where amount > 0
$$;

alter table orders add column fees jsonb;
update orders set fees = fees_of_columns(orders);
alter table orders
  alter column fees set not null,
  -- Every line has a kind, a standing and an amount.
  add constraint orders_fees check (jsonb_typeof(fees) = 'array' and jsonb_array_length(fees)
    = jsonb_array_length(jsonb_path_query_array(fees, '$[*] ? (@.amount > 0 && @.kind.type() == "string"
      && (@.standing == "charged" || @.standing == "included" || @.standing == "on_arrival"))'))),
  drop constraint orders_total_adds_up,
  add constraint orders_total_adds_up check (total = items_cost + charged_fees(fees));

create function sync_order_fees() returns trigger language plpgsql as $$
begin
  if new.fees is null then
    -- Booked by the previous version.
    new.fees := fees_of_columns(new);
  elsif tg_op = 'INSERT' or new.fees is distinct from old.fees then
    new.shipping_cost := fee_amount(new.fees, 'shipping');
    new.insurance_fee := fee_amount(new.fees, 'insurance');
    new.service_fee := fee_amount(new.fees, 'service_fee');
    new.reserve_fee := fee_amount(new.fees, 'reserve_fee');
    new.vat := fee_amount(new.fees, 'vat_on_products');
    new.vat_service_fee := fee_amount(new.fees, 'vat_on_service_fee');
    new.custom_duty := fee_amount(new.fees, 'custom_duty');
  elsif new.shipping_cost <> old.shipping_cost then
    -- The previous version changes no other fee of an order.
    new.fees := jsonb_path_query_array(new.fees, '$[*] ? (@.kind != "shipping")');
    if new.shipping_cost > 0 then
      new.fees := jsonb_build_array(jsonb_build_object(
        'kind', 'shipping', 'standing', 'charged', 'amount', new.shipping_cost)) || new.fees;
    end if;
  end if;
  return new;
end $$;
create trigger orders_sync_fees before insert or update of fees, shipping_cost on orders
  for each row execute function sync_order_fees();
