import { sql } from 'kysely';

/** A line of an order as it was booked. */
export interface BookedLine {
  id: string;
  /** Null: the shop sells it no more, and it has no shelf. */
  itemId: number | null;
  itemCustomId: string;
  variantCode: string | null;
  name: string;
  image: string | null;
  options: unknown;
  quantity: number;
  /** Minor units of the order's currency. */
  unitPrice: number;
  /** What promotions took off the whole line. */
  discount: number;
}

/** The same, read from a row `l` of `order_item`. */
export const bookedLineColumns = sql`l.id::text as id, l.item_id as "itemId",
  l.item_custom_id as "itemCustomId", l.variant_code as "variantCode", l.name, l.image, l.options,
  l.quantity, l.unit_price as "unitPrice", l.discount`;

/**
 * The pieces of a line `l` that have not come back to the branch: neither put back with a refund nor received with a
 * return.
 */
export const piecesAway = sql`l.quantity - (select coalesce(sum(back.pieces), 0)::integer from (
  select restocked as pieces from order_refund_line where order_item_id = l.id
  union all select received from order_return_line where order_item_id = l.id) back)`;
