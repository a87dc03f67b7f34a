import { sql } from 'kysely';

/** SQL: the sale price of `item i` that is valid now, or null. Prices must be computed from this, never from the column alone. */
export const salePriceNow = sql.raw(
  'sale_price_at(i.sale_price, i.sale_from, i.sale_until, now())',
);
