import type { Facets, OptionFacet } from '@karwan/contract/listing';
import { type RawBuilder, sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { inLanguage } from '../../shop/settings/in-language.ts';
import { compareTitles } from './compare-titles.ts';
import { andAll, type Narrowing } from './listing-filters.ts';
import { type ChosenOption, mayFit, variantFits } from './option-filters.ts';

type Sql = RawBuilder<unknown>;

/** A value of an option, with the number of products that have a variant with it in stock. */
export interface OptionValueRow {
  optionId: string;
  optionTitle: string;
  valueId: string;
  valueTitle: string;
  swatch: string | null;
  count: number;
}

const max = { options: 6, values: 60 } as const;

/**
 * SQL: the column `options` of a FacetRow, from `scanned (product_id)`. A value's count applies all filters but those
 * of its own option. Titles are taken from one of the products that have the value.
 */
export function optionColumn(conditions: Narrowing, chosen: readonly ChosenOption[]): Sql {
  const narrowed = andAll(conditions, 'options');
  // One count with all filters, and one per chosen option without that option's filter.
  const counts = [
    countKeys(null, chosen, narrowed),
    ...chosen.map(({ optionId }) =>
      countKeys(
        optionId,
        chosen.filter((one) => one.optionId !== optionId),
        narrowed,
      ),
    ),
  ];
  const own = chosen.map(({ optionId }) => optionId);
  return sql`(
    with counted as materialized (${sql.join(counts, sql.raw(' union all '))}),
    named as (
      select distinct on (counted.left_out, counted.key) counted.left_out, counted.key, counted.count,
        o ->> 'optionId' as option_id, o ->> 'optionTitle' as option_title,
        v ->> 'valueId' as value_id, v ->> 'valueTitle' as value_title, v ->> 'swatch' as swatch
      from (select distinct sample from counted) shown
      join product p on p.id = shown.sample
      cross join lateral jsonb_array_elements(p.options) o
      cross join lateral jsonb_array_elements(o -> 'values') v
      join counted on counted.sample = shown.sample
        and counted.key = choice_key(o ->> 'optionId', v ->> 'valueId')
      order by counted.left_out, counted.key
    )
    select coalesce(jsonb_agg(jsonb_build_object('optionId', coalesce(option_id, ''),
      'optionTitle', coalesce(option_title, ''), 'valueId', coalesce(value_id, ''),
      'valueTitle', coalesce(value_title, ''), 'swatch', swatch, 'count', count)), '[]')
    from named
    where left_out is not distinct from
      case when option_id = any (${own}::text[]) then option_id end
  )`;
}

/** SQL: the number of scanned products by key of an option value, over variants that match all filters. */
function countKeys(leftOut: string | null, filters: readonly ChosenOption[], narrowed: Sql): Sql {
  const c = sql.ref('c');
  const keys =
    filters.length === 0
      ? sql`unnest(c.keys)`
      : sql`(select distinct unnest(c.variants[place:place])
          from generate_subscripts(c.variants, 1) place
          where ${variantFits(c, sql`place`, filters)})`;
  const fits = filters.length === 0 ? sql`true` : mayFit(c, filters);
  return sql`
    select ${leftOut}::text as left_out, value.key, count(*) as count, min(c.product_id) as sample
    from scanned l
    -- A lateral join with a limit, so that the planner uses the index per product instead of reading the whole table.
    cross join lateral (
      select * from stocked_choice where product_id = l.product_id limit 1
    ) c
    cross join lateral ${keys} value (key)
    where ${fits} ${narrowed}
    group by value.key`;
}

/** Facets of options: those of most products first, their values in natural order. */
export function presentOptions(
  rows: readonly OptionValueRow[],
  estimate: (count: number) => number,
): OptionFacet[] {
  const options = [...Map.groupBy(rows, ({ optionId }) => optionId)].map(([optionId, values]) => ({
    optionId,
    optionTitle: values[0]?.optionTitle ?? '',
    weight: Math.max(...values.map(({ count }) => count)),
    values: values
      .toSorted((a, b) => b.count - a.count)
      .slice(0, max.values)
      .toSorted((a, b) => compareTitles(a.valueTitle, b.valueTitle))
      .map(({ valueId, valueTitle, swatch, count }) => ({
        valueId,
        valueTitle,
        ...(swatch !== null && { swatch }),
        count: estimate(count),
      })),
  }));
  return options
    .toSorted((a, b) => b.weight - a.weight || (a.optionId < b.optionId ? -1 : 1))
    .slice(0, max.options)
    .map(({ weight: _, ...option }) => option);
}

/** Facets with the titles of options and values in the reader's language. */
export async function facetsInLanguage(
  context: Pick<RequestContext, 'db' | 'tenant' | 'language'>,
  facets: Facets | undefined,
): Promise<Facets | undefined> {
  if (!facets || facets.options.length === 0) return facets;
  return { ...facets, options: await inLanguage(context, facets.options) };
}
