import { sql } from 'kysely';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { DisplayCurrency } from '../../shop/settings/display-currency.ts';
import { presentPrices } from './present-product-card.ts';

/** A row of `offer_card`: a ProductCard as JSON text without its prices. */
export interface OfferCardRow {
  item_id: number;
  product_id: number;
  /** Minor units of `currency`, the branch's. */
  price: number;
  sale_price: number | null;
  currency: string;
  /** Bit string: bit n is 1 if other variants cost more in the zone with bit n; null: in none. */
  dearer_zones: string | null;
  card: string;
  /** The code of the variant that the search matched. */
  variant?: string;
}

/** SQL: the columns of an OfferCardRow, from `offer_card o`. */
export const offerCardColumns = sql.raw(
  'o.item_id, o.product_id, o.price, o.sale_price, o.currency, o.dearer_zones::text, o.card',
);

/**
 * SQL: all OfferCardRows as one text value. The driver has a cost per value of each row: this reads a page of cards in two
 * thirds of the time.
 * @param order the `order by` expression, over `offer_card o` and whatever it is joined to
 */
export const packedOfferCards = (order: string) =>
  sql.raw(`string_agg(o.item_id || ' ' || o.product_id || ' ' || o.price || ' '
    || coalesce(o.sale_price::text, '') || ' ' || o.currency || ' '
    || coalesce(o.dearer_zones::text, '') || ' ' || o.card, e'\\n' order by ${order})`);

/** Parses `packedOfferCards`, null for no rows. JSON escapes line breaks, so that each line is a row. */
export const unpackOfferCards = (text: string | null): OfferCardRow[] =>
  text === null ? [] : text.split('\n').map(unpackLine);

/** Reads field by field: faster than `split`, which allocates an array and interns every field. */
function unpackLine(line: string): OfferCardRow {
  let at = 0;
  const next = () => {
    const end = line.indexOf(' ', at);
    const field = line.slice(at, end);
    at = end + 1;
    return field;
  };
  const [item_id, product_id, price] = [Number(next()), Number(next()), Number(next())];
  const salePrice = next();
  const [currency, dearerZones] = [next(), next()];
  return {
    item_id,
    product_id,
    price,
    sale_price: salePrice === '' ? null : Number(salePrice),
    currency,
    dearer_zones: dearerZones === '' ? null : dearerZones,
    card: line.slice(at),
  };
}

/** Cards as JSON text: they are sent as stored, without being parsed and serialized for each request. */
export interface CardTexts {
  readonly productIds: readonly number[];
  /** JSON text of each card. */
  readonly texts: readonly string[];
  /** JSON text of the array of all cards. */
  readonly json: string;
}

/** The cards as a zone sees them, with prices in the requested currency. Rows without an offer (a total alone) are skipped. */
export function cardTexts(
  rows: readonly (OfferCardRow | { item_id: null })[],
  zone: Pick<Zone, 'bit'>,
  currency: DisplayCurrency,
): CardTexts {
  const productIds: number[] = [];
  const texts: string[] = [];
  let json = '';
  for (const row of rows) {
    if (row.item_id === null) continue;
    productIds.push(row.product_id);
    const text = cardText(row, zone, currency);
    texts.push(text);
    // Concatenation instead of `join`, which would copy all texts once more.
    json += `${json === '' ? '' : ','}${text}`;
  }
  return { productIds, texts, json: `[${json}]` };
}

function cardText(row: OfferCardRow, zone: Pick<Zone, 'bit'>, display: DisplayCurrency): string {
  const { price, salePrice, currency } = presentPrices(row, display);
  const priceFrom = row.dearer_zones?.[zone.bit] === '1' ? '"priceFrom":true,' : '';
  const variant = row.variant === undefined ? '' : `"variant":${JSON.stringify(row.variant)},`;
  return `{"price":${price},"salePrice":${salePrice},${priceFrom}${variant}"currency":"${currency}",${row.card.slice(1)}`;
}
