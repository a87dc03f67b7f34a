create or replace function check_order() returns trigger language plpgsql as $$
declare
  -- The first rule that does not hold. One of what is null holds, as in a constraint.
  broken constant text := case
    when not new.order_id ~ '^[0-9A-Za-z]{9}$' then 'orders_order_id_check'
    when not new.parent_order_id ~ '^[0-9A-Za-z]{9}$' then 'orders_parent_order_id_check'
    when not new.language ~ '^[a-z]{2}$' then 'orders_language_check'
    when not (new.cancel_reason is null or new.status = 'Cancelled') then 'orders_cancelled_for_a_reason'
    when not (new.stock_freed_at is null or new.status in ('Cancelled', 'NoShow')) then 'orders_free_stock_when_given_up'
    when not new.end_slot > new.start_slot then 'orders_check2'
    when not ((new.delivery_days_from is null) = (new.delivery_days_to is null)
      and new.delivery_days_from >= 0 and new.delivery_days_from <= new.delivery_days_to) then 'orders_delivery_days'
    when not (new.tracking_carrier is null) = (new.tracking_number is null) then 'orders_tracking_is_whole'
    -- Every line has a kind, a standing and an amount. What follows reads them as a list.
    when not (jsonb_typeof(new.fees) = 'array' and jsonb_array_length(new.fees)
      = jsonb_array_length(jsonb_path_query_array(new.fees, '$[*] ? (@.amount > 0 && @.kind.type() == "string"
        && (@.standing == "charged" || @.standing == "credited" || @.standing == "included"
          || @.standing == "on_arrival"))'))) then 'orders_fees'
    when not new.total = new.items_cost + charged_fees(new.fees) then 'orders_total_adds_up'
    when not new.total >= 0 then 'orders_total_not_negative'
    when not new.items_cost >= 0 then 'orders_items_cost_check'
    when not (new.reserve_fee_percent >= 0 and new.reserve_fee_percent <= 100) then 'orders_reserve_fee_percent_check'
    when not fee_amount(new.fees, 'vat_on_products') <= new.items_cost then 'orders_check'
    when not fee_amount(new.fees, 'vat_on_service_fee') <= fee_amount(new.fees, 'service_fee') then 'orders_check1'
    when not (new.insured_amount >= 0 and new.insured_amount <= new.items_cost) then 'orders_check3'
    when not (new.insured_amount is not null or fee_amount(new.fees, 'insurance') = 0) then 'orders_fee_of_insured'
    when not new.rate > 0 then 'orders_rate_check'
    when not (new.due_on_delivery >= 0 and new.due_on_delivery <= new.total) then 'orders_due_within_total'
    when not new.due_paid >= 0 then 'orders_due_paid_check'
    when not new.reduced >= 0 then 'orders_reduced_check'
    when not (new.owed_back >= 0 and new.owed_back <= new.reduced) then 'orders_check4'
    when not (new.refunded >= 0 and new.refunded <= new.total + new.reduced) then 'orders_refunded_within_paid'
    -- Most orders were credited nothing, and have no fee to look up.
    when not (new.credit_back = 0 or (new.credit_back > 0 and new.credit_back
      <= coalesce(jsonb_path_query_first(new.fees, '$[*] ? (@.kind == "exchange").amount')::bigint, 0)))
      then 'orders_credit_back'
  end;
begin
  if broken is null then return new; end if;
  raise exception 'new row for relation "orders" violates check constraint "%"', broken
    using errcode = 'check_violation', table = 'orders', constraint = broken;
end $$;
