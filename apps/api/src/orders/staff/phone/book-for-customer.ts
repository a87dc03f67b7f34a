import type { OrderReceipt, OrderRequest } from '@karwan/contract/order';
import { isOnlineGateway } from '@karwan/contract/payment-page';
import { findOrCreateByPhone } from '../../../accounts/find-or-create-user.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';
import { runStaffCommand, type StaffCommand } from '../../../staff-trail/run-staff-command.ts';
import { checkAddress } from '../../booking/check-order.ts';
import { placeOrder } from '../../booking/place-order.ts';
import { staffMember } from '../../life/actor.ts';
import { payLink } from '../pay-link.ts';

/** How long an order that was given on the phone waits for its payment, in milliseconds. */
const payWithinDay = 24 * 60 * 60_000;

export interface BookedForCustomer {
  readonly receipt: OrderReceipt;
  readonly payUrl: string | null;
}

/**
 * Places an order for who is on the phone: the same quote, the same checks and the same booking as in the shop, for the
 * account of the number, with the member's row of the trail. The same key books once.
 * @throws as `placeOrder` does
 */
export async function bookForCustomer(
  context: RequestContext,
  key: string,
  asked: Omit<OrderRequest, 'captcha' | 'termsAccepted'>,
): Promise<BookedForCustomer> {
  const { db, tenant, jobs } = context;
  const staff = await requireStaff(context);
  const shippingAddress = checkAddress(asked.shippingAddress);
  const { id: userId } = await findOrCreateByPhone(db, tenant.id, shippingAddress.customerPhone);
  const isOnline = isOnlineGateway(asked.paymentMethod);
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
          if (answer.isNew) recordBooking(command, answer.receipt, asked.paymentMethod);
          return answer;
        }),
    },
    key,
    // Whoever calls was told the terms; it is a person who types.
    { ...asked, shippingAddress, captcha: '', termsAccepted: true },
  );
  const isOwed = isOnline && receipt.grandTotal > 0;
  const payUrl = isOwed ? payLink(context, receipt.parentOrderId, asked.paymentMethod) : null;
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
