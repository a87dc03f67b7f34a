import { sql } from 'kysely';

/** The sale price of an offer `item i` that is in force now; null: none is. Whatever decides a price reads it, and never the column. */
export const salePriceNow = sql.raw(
  'sale_price_at(i.sale_price, i.sale_from, i.sale_until, now())',
);
