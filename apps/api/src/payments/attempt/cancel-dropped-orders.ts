import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import type { Jobs } from '../../platform/jobs.ts';
import { cancelKey } from '../ledger/change-payment.ts';
import { requestOperation } from '../ledger/request-operation.ts';
import type { PaymentRow, selectPartsForUpdate } from '../ledger/select-payment.ts';

type Part = Awaited<ReturnType<typeof selectPartsForUpdate>>[number];

/**
 * For a failed attempt that is paid after all, with another card: releases or refunds the shares of orders that were
 * cancelled while it held no money. Orders that already have a cancellation get no second one. The booking's orders and the
 * payment must be locked.
 */
export async function cancelDroppedOrders(
  trx: Transaction<Database>,
  jobs: Jobs,
  payment: PaymentRow,
  parts: readonly Part[],
): Promise<void> {
  for (const { order_id: orderId, status, total } of parts) {
    if (status !== 'Cancelled' || !payment.order_ids?.includes(orderId)) continue;
    await requestOperation(trx, jobs, payment, {
      kind: 'cancel',
      key: cancelKey(orderId),
      actor: 'shop',
      orderId,
      orderAmount: total,
    });
  }
}
