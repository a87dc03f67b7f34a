import { payoutMethodsIn } from '@karwan/contract/payout-ways';
import type { RefundPreview } from '@karwan/contract/refunds';
import type { Database } from '@karwan/database/connect';
import { remainingValue } from '@karwan/pricing/returned/value-of-pieces';
import { ORPCError } from '@orpc/server';
import { sql, Transaction } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { requireStaff, type StaffSession } from '../../../platform/session.ts';
import { orderStateConflict } from '../../life/move-order.ts';
import { type LockedOrder, selectOrderFacts } from '../../life/select-order-for-update.ts';
import { manualRefundAmount } from '../../life/take-payment.ts';
import { orderForStaff } from '../order-command.ts';
import { checkRefundLimit } from './check-limit.ts';
import { tillAfter } from './check-till.ts';
import { refundableValueOf, validateRefund } from './issue-refund.ts';
import { roundCashRefund } from './round-cash-refund.ts';
import { selectRefundable } from './select-refundable.ts';

interface Input {
  readonly id: string;
  readonly lines: { readonly id: string; readonly quantity: number; readonly restock: boolean }[];
  readonly shipping: number;
  readonly goodwill: number;
}

/**
 * Previews a refund: what can still be refunded of an order, and how the chosen refund would be paid. Stores nothing.
 * @throws NOT_FOUND, CONFLICT if nothing was paid, BAD_REQUEST for more than is left
 */
export async function previewRefund(
  context: RequestContext,
  { id, lines, shipping, goodwill }: Input,
): Promise<RefundPreview> {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  const order = await selectOrderFacts(db, orderForStaff(context, staff, id));
  if (!order) throw notFound('Order');
  const material = await selectRefundable(db, order);
  if (material.amount === 0) throw orderStateConflict(order);
  const amount = roundCashRefund(order, refundableValueOf(material, lines, shipping) + goodwill);
  if (amount > 0) {
    // Placeholders: reason and way are chosen later and do not affect the check.
    validateRefund(
      order,
      material,
      { amount, shipping, lines, way: 'cash', reasonCode: 'late', reason: '' },
      '',
    );
  }
  const { rows } = await sql<{ symbol: string }>`
    select symbol from currency where tenant_id = ${tenant.id} and code = ${order.currency}`.execute(
    db,
  );
  const { paymentMethod: gateway } = order;
  // Gift vouchers first, as in `recordRefund`.
  const voucher = Math.min(amount, order.onVouchers);
  const cash = manualRefundAmount(order, amount);
  return {
    orderId: order.orderId,
    parentOrderId: order.parentOrderId,
    currency: order.currency,
    symbol: rows[0]?.symbol ?? order.currency,
    left: material.amount,
    shippingLeft: material.shipping,
    lines: material.lines.map((line) => {
      const { itemId, given, totalPrice, ...shown } = line;
      return { ...shown, worth: remainingValue(line) };
    }),
    amount,
    voucher,
    online: amount - voucher - cash,
    cash,
    ways: payoutMethodsIn(order.currency, tenant.baseCurrency),
    till: await tillAfter(db, { ...order, cash }),
    gateway,
    mayAlone: await isWithinLimit(context, staff, order, amount),
  };
}

/** Whether a member may refund `amount` (minor units) of an order without a second person. */
export const isWithinLimit = (
  context: Pick<RequestContext, 'db' | 'tenant'>,
  staff: StaffSession,
  order: LockedOrder,
  amount: number,
): Promise<boolean> => {
  const check = async (trx: Transaction<Database>) => {
    try {
      await checkRefundLimit(context, { trx, staff }, order, amount);
      return true;
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'LIMIT_EXCEEDED') return false;
      throw error;
    }
  };
  const { db } = context;
  return db instanceof Transaction ? check(db) : db.transaction().execute(check);
};
