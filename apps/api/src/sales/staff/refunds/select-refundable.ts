import type { OrderItem } from '@karwan/contract/order';
import type { Database } from '@karwan/database/connect';
import { feeAmount } from '@karwan/pricing/fees/fee-lines';
import type { Refundable } from '@karwan/pricing/returned/refund';
import { type Kysely, sql } from 'kysely';
import { orderFees } from '../../life/order-fees.ts';
import { refundable } from '../../life/record-refund.ts';
import type { LockedOrder } from '../../life/select-order-for-update.ts';
import { type BookedLine, bookedLineColumns, piecesAway } from '../lines/order-lines.ts';

interface RefundableLine extends BookedLine {
  left: number;
  given: number;
  away: number;
}

/** What is left to refund of an order, with what staff see of its lines. */
export interface RefundMaterial extends Refundable {
  readonly lines: readonly (Omit<RefundableLine, 'away'> & {
    options: OrderItem['options'];
    restockable: number;
  })[];
}

/** What is left to refund of an order, line by line. Callers that make a refund must have locked the order. */
export async function selectRefundable(
  db: Kysely<Database>,
  order: LockedOrder,
): Promise<RefundMaterial> {
  // Refunds that the provider refused do not count, nor does the payment of an exchange that was cancelled. If a part was returned to gift vouchers, they count as a whole, including
  // the items: staff then refund the refused part as goodwill.
  const notRefused = sql`(r.given_up_at is null and (r.of_voucher > 0 or not exists (
    select from payment_operation op where op.id = r.operation_id and op.state = 'refused')))`;
  const { rows } = await sql<RefundableLine>`
    select ${bookedLineColumns}, ${piecesAway} as away, l.quantity - back.pieces as left, back.given
    from order_item l cross join lateral (
      select coalesce(sum(rl.quantity), 0)::integer as pieces,
        coalesce(sum(rl.amount), 0)::bigint as given
      from order_refund_line rl join order_refund r on r.id = rl.refund_id
      where rl.order_item_id = l.id and ${notRefused}) back
    where l.order_id = ${order.id} order by l.position`.execute(db);
  const { rows: given } = await sql<{ shipping: number }>`
    select coalesce(sum(r.shipping), 0)::bigint as shipping from order_refund r
    where r.order_id = ${order.id} and ${notRefused}`.execute(db);
  const cameBack = cameBackFrom(order);
  return {
    amount: refundable(order),
    shipping: Math.max(feeAmount(orderFees(order), 'shipping') - (given[0]?.shipping ?? 0), 0),
    lines: rows.map(({ away, ...line }) => ({
      ...line,
      options: line.options as OrderItem['options'],
      restockable: cameBack && line.itemId !== null ? away : 0,
    })),
  };
}

/**
 * Whether items of an order can have come back: it was delivered, or nobody was at the address. Items that have not left are
 * removed from the order by changing it instead.
 */
const cameBackFrom = ({ status, way }: LockedOrder) =>
  status === 'Delivered' || (status === 'NoShow' && way !== 'pick-up');
