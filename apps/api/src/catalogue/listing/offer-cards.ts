import { sql } from 'kysely';
import type { Zone } from '../../branches/zones.ts';
import type { DisplayCurrency } from '../../settings/display-currency.ts';
import { presentPrices } from '../products/present-product-card.ts';

/** A row of `offer_card`: a ProductCard as JSON text, but for its prices. */
export interface OfferCardRow {
  item_id: number;
  product_id: number;
  /** Minor units of `currency`, the branch's. */
  price: number;
  sale_price: number | null;
  currency: string;
  /** Bit n says whether other variants cost more in the zone with bit n; null: nowhere. */
  dearer_zones: string | null;
  card: string;
  /** The code of the variant that was searched for. */
  variant?: string;
}

/** The columns of an OfferCardRow, from `offer_card o`. */
export const offerCardColumns = sql.raw(
  'o.item_id, o.product_id, o.price, o.sale_price, o.currency, o.dearer_zones::text, o.card',
);

/**
 * OfferCardRows as one text, in an order of theirs. The driver takes its time for each value of each row,
 * so that a page of cards is read in two thirds of the time.
 * @param order of `offer_card o` and what it is joined to, as `order by` takes it
 */
export const packedOfferCards = (order: string) =>
  sql.raw(`string_agg(o.item_id || ' ' || o.product_id || ' ' || o.price || ' '
    || coalesce(o.sale_price::text, '') || ' ' || o.currency || ' '
    || coalesce(o.dearer_zones::text, '') || ' ' || o.card, e'\\n' order by ${order})`);

/** @param text of `packedOfferCards`, null of none: JSON has its line breaks escaped, so that each line is a row */
export const unpackOfferCards = (text: string | null): OfferCardRow[] =>
  text === null ? [] : text.split('\n').map(unpackLine);

/** Field by field: splitting a line makes lists, and looks each field up among the texts that V8 keeps. */
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

/** Cards as JSON text: they are sent as they are stored, without being serialized at every request. */
export interface CardTexts {
  readonly productIds: readonly number[];
  /** One for each card. */
  readonly texts: readonly string[];
  /** Of an array of ProductCards. */
  readonly json: string;
}

/** The cards as a zone sees them, priced in the requested currency. Rows without an offer hold only a total. */
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
    // Joining a list would copy all of it once more before it is sent.
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
