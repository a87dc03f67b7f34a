-- The fee lines of an order that has its fees in columns only.
create or replace function fees_of_columns(o orders) returns jsonb
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
