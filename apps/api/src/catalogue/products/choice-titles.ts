import { sql } from 'kysely';

/** SQL: titles of the option values of `variant v` of `product p`, in the order of the options. */
export const choiceTitles = sql.raw(`array(
  select coalesce(named.title, c.value, '')
  from jsonb_array_elements(p.options) with ordinality option (o, place)
  join jsonb_each_text(v.choice) c on c.key = option.o ->> 'optionId'
  left join lateral (
    select one ->> 'valueTitle' as title from jsonb_array_elements(option.o -> 'values') one
    where one ->> 'valueId' = c.value limit 1) named on true
  order by option.place)`);
