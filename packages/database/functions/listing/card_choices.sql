-- What a card says of the first two options that its variants name, as JSON text; null: of none. Of more than six
-- values the first five are named, those in stock before others, and the rest are counted.
create or replace function card_choices(options jsonb, stocked bigint[]) returns text language sql stable as $$
  select '[' || string_agg(named.text, ',' order by named.place) || ']'
  from (
    select o.place, json_strip_nulls(row_to_json(shown))::text as text
    from jsonb_array_elements(options) with ordinality o (option, place)
    cross join lateral (
      select o.option ->> 'optionTitle' as "optionTitle",
        json_agg(json_strip_nulls(row_to_json(v.value)) order by v.place) filter (where v.is_shown) as "values",
        nullif(count(*) filter (where not v.is_shown), 0) as more
      from (
        select place, in_stock, value, count(*) over () <= 6
          or row_number() over (order by in_stock desc, place) <= 5 as is_shown
        from (
          select e.place, key.in_stock, (select shown from (select e.value ->> 'valueTitle' as "valueTitle",
            e.value ->> 'swatch' as swatch, case when not key.in_stock then true end as "soldOut") shown) as value
          from jsonb_array_elements(o.option -> 'values') with ordinality e (value, place)
          cross join lateral (select choice_key(o.option ->> 'optionId', e.value ->> 'valueId')
            = any (stocked) as in_stock) key
        ) known
      ) v
      having count(*) > 1 and bool_or(v.in_stock)
    ) shown
    order by o.place limit 2
  ) named
$$;
