-- What an order's fees come to is computed without a query of its own (docs/decisions/0549): a function in SQL that cannot
-- be written into the condition of a check was parsed anew at each insert. The rules are the same.

create or replace function charged_fees(fees jsonb) returns bigint
language plpgsql immutable parallel safe as $$
declare
  fee jsonb;
  charged bigint := 0;
begin
  for at in 0 .. coalesce(jsonb_array_length(fees), 0) - 1 loop
    fee := fees -> at;
    case fee ->> 'standing'
      when 'charged' then charged := charged + coalesce((fee ->> 'amount')::bigint, 0);
      when 'credited' then charged := charged - coalesce((fee ->> 'amount')::bigint, 0);
      else null;
    end case;
  end loop;
  return charged;
end $$;

create or replace function sync_order_fees() returns trigger language plpgsql as $$
declare
  fee jsonb;
  amount bigint;
begin
  if new.fees is null then
    -- Booked by the previous version.
    new.fees := fees_of_columns(new);
  elsif tg_op = 'INSERT' or new.fees is distinct from old.fees then
    new.shipping_cost := 0;
    new.insurance_fee := 0;
    new.service_fee := 0;
    new.reserve_fee := 0;
    new.vat := 0;
    new.vat_service_fee := 0;
    new.custom_duty := 0;
    -- Of two lines of a kind the first one holds. What is no list is refused by orders_fees.
    for at in reverse case jsonb_typeof(new.fees) when 'array' then jsonb_array_length(new.fees) else 0 end - 1 .. 0 loop
      fee := new.fees -> at;
      amount := coalesce((fee -> 'amount')::bigint, 0);
      case fee ->> 'kind'
        when 'shipping' then new.shipping_cost := amount;
        when 'insurance' then new.insurance_fee := amount;
        when 'service_fee' then new.service_fee := amount;
        when 'reserve_fee' then new.reserve_fee := amount;
        when 'vat_on_products' then new.vat := amount;
        when 'vat_on_service_fee' then new.vat_service_fee := amount;
        when 'custom_duty' then new.custom_duty := amount;
        else null;
      end case;
    end loop;
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

alter table orders
  drop constraint orders_credit_back,
  add constraint orders_credit_back check (credit_back between 0
    and coalesce(jsonb_path_query_first(fees, '$[*] ? (@.kind == "exchange").amount')::bigint, 0)) not valid;
