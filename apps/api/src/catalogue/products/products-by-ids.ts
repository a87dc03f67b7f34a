import type { CardChoice, ListedProduct } from '@karwan/contract/product';
import { sql } from 'kysely';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { laggingRead } from '../../platform/prepared.ts';
import { type DisplayCurrency, displayCurrency } from '../../shop/settings/display-currency.ts';
import { type CardRow, cardColumns, cardJoins } from '../listing/card-row.ts';
import { presentProductCard } from '../listing/present-product-card.ts';

interface ListedRow extends CardRow {
  specs?: ListedProduct['productSpecs'];
  /** Whether other variants cost more in the zone. */
  is_from: boolean;
  choices: CardChoice[] | null;
  /** Only with details. */
  all_choices: FullChoice[] | null;
  /** Code of the requested variant, if the zone offers it; also the next two. */
  code: string | null;
  own_pictures: string[] | null;
  chosen: NonNullable<ListedProduct['chosen']> | null;
  options: number;
}

/** SQL: the choices of the stored card. */
const cardChoices = sql.raw("o.card::json -> 'choices'");

/** SQL: all values of each option that variants in stock have, for the comparison of products. */
const allChoices = sql.raw(`(
  select json_agg(json_build_object('optionTitle', coalesce(o.option ->> 'optionTitle', ''), 'values', coalesce((
    select json_agg(json_build_object('valueTitle', coalesce(v.value ->> 'valueTitle', ''),
      'swatch', v.value ->> 'swatch',
      'soldOut', choice_key(o.option ->> 'optionId', v.value ->> 'valueId') <> all (c.keys))
      order by v.place)
    from jsonb_array_elements(o.option -> 'values') with ordinality v (value, place)
  ), '[]')) order by o.place)
  from stocked_choice c
  cross join lateral jsonb_array_elements(p.options) with ordinality o (option, place)
  where c.product_id = p.id and exists (
    select from jsonb_array_elements(o.option -> 'values') value
    where choice_key(o.option ->> 'optionId', value ->> 'valueId') = any (c.keys))
)`);

interface FullChoice {
  optionTitle: string;
  values: { valueTitle: string; swatch: string | null; soldOut: boolean | null }[];
}

const asCardChoice = ({ optionTitle, values }: FullChoice): CardChoice => ({
  optionTitle,
  values: values.map(({ valueTitle, swatch, soldOut }) => ({
    valueTitle,
    ...(swatch !== null && { swatch }),
    ...(soldOut && { soldOut }),
  })),
});

/** SQL: the option values of the chosen variant with their titles, in the order of the options. */
const chosenNames = sql.raw(`(
  select json_agg(json_build_object('name', coalesce(o.option ->> 'optionTitle', ''),
    'value', coalesce(v.value ->> 'valueTitle', ''),
    'optionId', coalesce(o.option ->> 'optionId', ''), 'valueId', coalesce(v.value ->> 'valueId', ''))
    order by o.place)
  from jsonb_array_elements(p.options) with ordinality o (option, place)
  cross join lateral jsonb_array_elements(o.option -> 'values') v (value)
  where page.choice ->> (o.option ->> 'optionId') = v.value ->> 'valueId'
)`);

/**
 * Products with their offers in a zone, each once, in the order of the ids; with the requested variant's offer where the
 * zone has it. Hidden, deleted and other tenants' products are left out.
 */
export async function productsByIds(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  requested: {
    ids: readonly string[];
    details: boolean;
    /** Codes of requested variants by product id. */
    variants: Readonly<Record<string, string>>;
    currency?: string;
  },
): Promise<ListedProduct[]> {
  const { db, tenant } = context;
  const ids = requested.ids.map(Number);
  const currency = await displayCurrency(context, requested.currency);
  const details = requested.details ? sql`, p.features, p.specs` : sql``;
  const [chosenOf, codes] = [
    Object.keys(requested.variants).map(Number),
    Object.values(requested.variants),
  ];
  const { rows } =
    await sql<ListedRow>`${laggingRead(requested.details ? 'products-by-ids-details' : 'products-by-ids')}
    with chosen as materialized (
      select v.product_id, v.code, v.choice, v.pictures, o.item_id
      from unnest(${chosenOf}::bigint[], ${codes}::text[]) named (product_id, code)
      join variant v on v.tenant_id = ${tenant.id} and v.code = named.code
        and v.product_id = named.product_id and v.choice <> '{}'
      cross join lateral (
        select item_id from offer
        where product_id = v.product_id and variant_id = v.id and get_bit(zones, ${zone.bit}) <> 0 limit 1
      ) o
    ), page as materialized (
      select coalesce(chosen.item_id, l.item_id) as item_id, chosen.code, chosen.choice, chosen.pictures,
        ${requested.details ? sql`null::json` : cardChoices} as choices,
        chosen.item_id is null and coalesce(get_bit(o.dearer_zones, ${zone.bit}), 0) = 1 as is_from
      from listing l join offer_card o on o.item_id = l.item_id
      left join chosen on chosen.product_id = l.product_id
      where l.tenant_id = ${tenant.id} and l.category_id = 0
        and l.product_id = any((select ${ids}::bigint[])::bigint[]) and get_bit(l.zones, ${zone.bit}) <> 0
    )
    select ${cardColumns}, page.is_from, page.code, nullif(page.pictures, '{}') as own_pictures,
      ${chosenNames} as chosen, jsonb_array_length(p.options) as options,
      page.choices, ${requested.details ? allChoices : sql`null::json`} as all_choices ${details}
    from page ${cardJoins}
    order by array_position(${ids}::bigint[], p.id)
  `.execute(db);
  return rows.map((row) => presentListed(row, currency));
}

function presentListed(row: ListedRow, currency: DisplayCurrency): ListedProduct {
  const choices = row.all_choices?.map(asCardChoice) ?? row.choices;
  return {
    ...presentProductCard({ ...row, pictures: row.own_pictures ?? row.pictures }, currency),
    ...(row.is_from && { priceFrom: true }),
    ...(choices && { choices }),
    ...(row.code !== null && { variant: row.code, chosen: row.chosen ?? [] }),
    ...(row.chosen?.length === row.options && { isWholeChoice: true as const }),
    ...(row.specs && { productSpecs: row.specs }),
  };
}
