import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../../platform/prepared.ts';
import type { OptionValueRow } from '../option-facets.ts';

/** An option value of variants in stock, with its key. */
export type NamedKey = Omit<OptionValueRow, 'count'> & { readonly key: number };

/** The products that have variants in stock, and the values of their keys. */
export interface ReadChoices {
  readonly products: readonly {
    readonly id: number;
    /** The keys of each variant, comma-separated: the text by which combinations are looked up. */
    readonly variants: readonly string[];
  }[];
  readonly keys: readonly NamedKey[];
}

interface ChoicesRow {
  ids: number[] | null;
  /** Arrays in PostgreSQL's text form, which takes half as long as JSON: `{{1,2},{1,3}};{{2}}`. */
  variants: string | null;
  keys: NamedKey[] | null;
}

/**
 * Reads the variants in stock of products. Titles of options and values are those of one of the products.
 *
 * Keys have 64 bits, but only 53 bits of precision as JavaScript numbers. Among some thousand values, the probability of a
 * collision is about one in 10^9.
 */
export async function readChoices(
  db: Kysely<Database>,
  productIds: readonly number[],
): Promise<ReadChoices> {
  const { rows } = await sql<ChoicesRow>`${prepared('stocked-choices')}
    with choice as materialized (
      select asked.id, c.keys, c.variants
      from unnest(${productIds}::bigint[]) asked (id)
      -- A lateral join with a limit, so that the planner uses the index per product instead of reading the whole table.
      cross join lateral (
        select keys, variants from stocked_choice where product_id = asked.id limit 1
      ) c
    ), sample as materialized (
      select key, min(id) as product_id
      from choice cross join lateral unnest(keys) key group by 1
    )
    select json_agg(id) as ids, string_agg(variants::text, ';') as variants, (
        select json_agg(json_build_object('key', sample.key,
          'optionId', coalesce(o ->> 'optionId', ''), 'optionTitle', coalesce(o ->> 'optionTitle', ''),
          'valueId', coalesce(v ->> 'valueId', ''), 'valueTitle', coalesce(v ->> 'valueTitle', ''),
          'swatch', v ->> 'swatch'))
        from (select distinct product_id from sample) named
        join product p on p.id = named.product_id
        cross join lateral jsonb_array_elements(p.options) o
        cross join lateral jsonb_array_elements(o -> 'values') v
        join sample on sample.product_id = named.product_id
          and sample.key = choice_key(o ->> 'optionId', v ->> 'valueId')
      ) as keys
    from choice`.execute(db);
  const [row] = rows;
  const variants = row?.variants?.split(';') ?? [];
  return {
    products: (row?.ids ?? []).map((id, at) => ({ id, variants: inArray(variants[at] ?? '') })),
    keys: row?.keys ?? [],
  };
}

/** The rows of a two-dimensional array in text form. */
const inArray = (text: string) => text.slice(2, -2).split('},{');
