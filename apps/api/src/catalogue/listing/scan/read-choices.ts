import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { prepared } from '../../../platform/prepared.ts';
import type { OptionValueRow } from '../option-facets.ts';

/** A value of an option that variants in stock have, by its key. */
export type NamedKey = Omit<OptionValueRow, 'count'> & { readonly key: number };

/** The products of those asked for that have variants in stock, and what their keys are called. */
export interface ReadChoices {
  readonly products: readonly {
    readonly id: number;
    /** The keys of each variant, with commas between them: most combinations are known by that text. */
    readonly variants: readonly string[];
  }[];
  readonly keys: readonly NamedKey[];
}

interface ChoicesRow {
  ids: number[] | null;
  /** Arrays as PostgreSQL writes them, which takes half as long as JSON: `{{1,2},{1,3}};{{2}}`. */
  variants: string | null;
  keys: NamedKey[] | null;
}

/**
 * Reads the variants in stock of products. Options and values are named as one of the products has them.
 *
 * A key of 64 bits is read with 53 of them, everywhere alike: two of some thousand values are then taken for one once
 * in a thousand million catalogues.
 */
export async function readChoices(
  db: Kysely<Database>,
  productIds: readonly number[],
): Promise<ReadChoices> {
  const { rows } = await sql<ChoicesRow>`${prepared('stocked-choices')}
    with choice as materialized (
      select asked.id, c.keys, c.variants
      from unnest(${productIds}::bigint[]) asked (id)
      -- One by one: the planner would rather read the whole shop's.
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

/** The rows of an array of two dimensions. */
const inArray = (text: string) => text.slice(2, -2).split('},{');
