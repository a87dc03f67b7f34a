-- Whether a rule takes an offer of a product, as far as it does not speak of categories: those are known by the lists in which the
-- offer stands.
create or replace function collection_takes(
  rule collection, goods product, price bigint, is_on_sale boolean, is_in_stock boolean
) returns boolean language sql stable as $$
  select coalesce(
    (rule.category_ids <> '{}' or rule.brand_ids <> '{}' or rule.least is not null or rule.most is not null
      or rule.badge is not null or rule.new_days is not null or rule.on_sale or rule.in_stock
      or rule.property_name <> '')
    and (rule.brand_ids = '{}' or goods.brand_id = any (rule.brand_ids))
    and (rule.least is null or price >= rule.least)
    and (rule.most is null or price <= rule.most)
    and (rule.badge is null or rule.badge = any (goods.badges))
    and (rule.new_days is null or goods.listed_at > now() - make_interval(days => rule.new_days))
    and (is_on_sale or not rule.on_sale)
    and (is_in_stock or not rule.in_stock)
    and (rule.property_name = ''
      or exists (
        select from jsonb_array_elements(goods.features || goods.facts || goods.specs) pair (body)
        where lower(pair.body ->> 'name') = lower(rule.property_name)
          and lower(pair.body ->> 'value') = lower(rule.property_value))
      or exists (
        select from jsonb_array_elements(goods.options) choice (body)
        cross join lateral jsonb_array_elements(choice.body -> 'values') one (body)
        where lower(choice.body ->> 'optionTitle') = lower(rule.property_name)
          and lower(one.body ->> 'valueTitle') = lower(rule.property_value))), false)
$$;
