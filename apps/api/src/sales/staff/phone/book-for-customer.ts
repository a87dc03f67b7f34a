import type { OrderReceipt, OrderRequest } from '@karwan/contract/order';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import { recallBlocks } from '../../../customers/accounts/blocks/former-blocks.ts';
import { findOrCreateByPhone } from '../../../customers/accounts/find-or-create-user.ts';
import { recallUses } from '../../../customers/accounts/former-uses/former-uses.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';
import {
  runStaffCommand,
  type StaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { checkAddress } from '../../booking/check-order.ts';
import { placeOrder } from '../../booking/place-order.ts';
import { staffMember } from '../../life/actor.ts';
import { payLink } from '../pay-link.ts';

/** How long an order on the phone can be paid before it expires, in milliseconds. */
const payWithinDay = 24 * 60 * 60_000;

export interface BookedForCustomer {
  readonly receipt: OrderReceipt;
  readonly payUrl: string | null;
}

/**
 * Places an order for a customer on the phone, in the account of their number: the same quote, checks and booking as in the
 * shop, with an entry in the trail. Idempotent by key.
 * @throws as `placeOrder` does
 */
export async function bookForCustomer(
  context: RequestContext,
  key: string,
  requested: Omit<OrderRequest, 'captcha' | 'termsAccepted'>,
): Promise<BookedForCustomer> {
  const { db, tenant, jobs } = context;
  const staff = await requireStaff(context);
  const shippingAddress = checkAddress(requested.shippingAddress);
  await recallBlocks(context, [shippingAddress.customerPhone]);
  const { id: userId } = await findOrCreateByPhone(db, tenant.id, shippingAddress.customerPhone);
  await recallUses(context, { userId, phone: shippingAddress.customerPhone });
  const isOnline = isOnlineGateway(requested.paymentMethod);
  const receipt = await placeOrder(
    {
      db,
      jobs,
      tenant,
      language: context.language,
      userId,
      bookedBy: staffMember(staff).name,
      ...(isOnline && { payUntil: new Date(Date.now() + payWithinDay) }),
      transact: (work) =>
        runStaffCommand(context, async (command) => {
          const answer = await work(command.trx);
          if (answer.isNew) recordBooking(command, answer.receipt, requested.paymentMethod);
          return answer;
        }),
    },
    key,
    // The customer was told the terms, and staff need no captcha.
    { ...requested, shippingAddress, captcha: '', termsAccepted: true },
  );
  const isOwed = isOnline && receipt.grandTotal > 0;
  const payUrl = isOwed ? payLink(context, receipt.parentOrderId, requested.paymentMethod) : null;
  return { receipt, payUrl };
}

function recordBooking({ record }: StaffCommand, receipt: OrderReceipt, paymentMethod: string) {
  const { parentOrderId, orderIds, grandTotal, currencyCode } = receipt;
  record({
    kind: 'order.book',
    entity: 'order',
    entityId: parentOrderId,
    after: { orders: orderIds, total: grandTotal, currency: currencyCode, paymentMethod },
  });
}
