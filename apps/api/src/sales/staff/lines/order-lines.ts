import { sql } from 'kysely';

/** A line of an order. */
export interface BookedLine {
  id: string;
  /** Null: the item was deleted, so it cannot be restocked. */
  itemId: number | null;
  itemCustomId: string;
  variantCode: string | null;
  name: string;
  image: string | null;
  options: unknown;
  quantity: number;
  /** Minor units of the order's currency. */
  unitPrice: number;
  /** Of all pieces, before discounts. */
  totalPrice: number;
  /** What promotions took off the whole line, in minor units. */
  discount: number;
}

/** The columns of a BookedLine, from a row `l` of `order_item`. */
export const bookedLineColumns = sql`l.id::text as id, l.item_id as "itemId",
  l.item_custom_id as "itemCustomId", l.variant_code as "variantCode", l.name, l.image, l.options,
  l.quantity, l.unit_price as "unitPrice", l.total_price as "totalPrice", l.discount`;

/**
 * The pieces of a line `l` that are not back in the branch: neither restocked with a refund nor received with a return.
 */
export const piecesAway = sql`l.quantity - (select coalesce(sum(back.pieces), 0)::integer from (
  select restocked as pieces from order_refund_line where order_item_id = l.id
  union all select received from order_return_line where order_item_id = l.id) back)`;
