import type { Database } from '@karwan/database/connect';
import type { Transaction } from 'kysely';
import { tellPaymentExpired } from '../messages/tell-payment.ts';
import { tellSoldOut } from '../ordering/tell-sold-out.ts';
import { clock } from './actor.ts';
import { giveUpOrder } from './give-up-order.ts';
import type { Desk } from './move-order.ts';
import { selectBookingAndStockForUpdate } from './select-order-for-update.ts';

/**
 * Nobody paid in time: all parts of a booking that still wait for their money are cancelled, and
 * their units go back on sale. Locks the items, then the parts; the payment itself is the caller's,
 * who locks it afterwards. Said again, nothing more happens.
 * @returns how many parts were cancelled.
 */
export async function cancelUnpaidBooking(
  desk: Pick<Desk, 'jobs'>,
  trx: Transaction<Database>,
  { tenantId, parentOrderId }: { tenantId: number; parentOrderId: string },
): Promise<number> {
  const parts = await selectBookingAndStockForUpdate(trx, tenantId, parentOrderId);
  const unpaid = parts.filter(({ order }) => order.status === 'Booked' && order.isUnpaid);
  const backOnSale: number[] = [];
  for (const { order, units } of unpaid) {
    const givingUp = { actor: clock, reason: 'unpaid' } as const;
    backOnSale.push(...(await giveUpOrder(desk, trx, order, units, givingUp)));
  }
  if (unpaid.length > 0) await tellPaymentExpired(trx, desk.jobs, { tenantId, parentOrderId });
  await tellSoldOut(trx, tenantId, backOnSale);
  return unpaid.length;
}
