import type { RefundPayout } from '@karwan/contract/refund-payouts';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import {
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { type LockedOrder, selectOrderForUpdate } from '../../life/select-order-for-update.ts';
import { orderForStaff, type StaffOrderContext } from '../order-command.ts';
import { selectPayouts } from './select-payouts.ts';

/** What commands about payouts need of a request. */
export type PayoutContext = StaffOrderContext &
  Pick<RequestContext, 'secret' | 'formerSecrets' | 'language' | 'shopUrl'>;

/**
 * Changes a payout whose order is locked.
 * @returns the payout as it is afterwards
 * @throws NOT_FOUND
 */
export function changePayout(
  context: PayoutContext,
  id: string,
  act: (command: StaffCommand, order: LockedOrder, payout: RefundPayout) => Promise<void>,
): Promise<RefundPayout> {
  return runStaffCommand(context, async (command) => {
    const { trx, staff } = command;
    const read = async () => {
      const [payout] = await selectPayouts(trx, context, staff, sql`p.refund_id = ${id}::bigint`);
      if (!payout) throw notFound('Refund');
      return payout;
    };
    const { orderId } = await read();
    const order = await selectOrderForUpdate(trx, orderForStaff(context, staff, orderId));
    // Read again under the lock.
    await act(command, order, await read());
    return read();
  });
}
