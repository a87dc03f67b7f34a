import type { OrderReceipt } from '@karwan/contract/order';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';

export interface PreviousBooking {
  readonly requestHash: string;
  /** The customer; null: the account was deleted. */
  readonly userId: string | null;
  readonly receipt: OrderReceipt;
}

/** The first answer to an idempotency key. Totals are read from the events, because orders may change after booking. */
export async function selectPreviousBooking(
  trx: Transaction<Database>,
  tenantId: number,
  key: string,
): Promise<PreviousBooking> {
  const parts = await trx
    .selectFrom('idempotency_key as k')
    .innerJoin('orders as o', (join) =>
      join
        .onRef('o.tenant_id', '=', 'k.tenant_id')
        .onRef('o.parent_order_id', '=', 'k.parent_order_id'),
    )
    .innerJoin('order_event as e', (join) =>
      join.onRef('e.order_id', '=', 'o.id').on('e.kind', '=', 'booked'),
    )
    .where('k.tenant_id', '=', tenantId)
    .where('k.key', '=', key)
    .select([
      'k.request_hash as requestHash',
      'o.id',
      'o.user_id as userId',
      'o.order_id as orderId',
      'o.parent_order_id as parentOrderId',
      'o.currency',
      sql<number>`coalesce((e.data ->> 'total')::bigint, o.total)`.as('total'),
    ])
    .orderBy('o.id')
    .execute();
  const [first] = parts;
  if (!first) throw new Error('idempotency key without a booking');
  const { requestHash, userId } = first;
  return { requestHash, userId, receipt: receiptOf(first.parentOrderId, parts) };
}

export interface BookedPart {
  readonly id: number;
  readonly orderId: string;
  readonly total: number;
  readonly currency: string;
}

/** The answer to a booking, the same for every repetition of the request. */
export function receiptOf(parentOrderId: string, parts: readonly BookedPart[]): OrderReceipt {
  const [first] = parts;
  if (!first) throw new Error('booking without parts');
  return {
    _id: String(first.id),
    orderId: first.orderId,
    parentOrderId,
    orderIds: parts.map(({ orderId }) => orderId),
    grandTotal: parts.reduce((sum, { total }) => sum + total, 0),
    currencyCode: first.currency,
  };
}
