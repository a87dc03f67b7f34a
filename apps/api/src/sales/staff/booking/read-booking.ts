import { dueIsPayableIn, isOnlineGateway } from '@karwan/contract/payment-page';
import type { StaffBooking } from '@karwan/contract/staff-booking';
import { presentOperation } from '../../../payments/ledger/select-operations.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import { requireStaff, type StaffSession } from '../../../platform/session.ts';
import { maskPhone } from '../../../platform/text/mask-recipient.ts';
import { inLanguage } from '../../../shop/settings/in-language.ts';
import { cashToCollect } from '../../life/cash-due.ts';
import { refundable } from '../../life/record-refund.ts';
import type { LockedOrder } from '../../life/select-order-for-update.ts';
import { paidOnline } from '../../life/take-payment.ts';
import { presentOrder } from '../../reading/get-order.ts';
import type { OrderLifeRow } from '../../reading/select-order-lives.ts';
import { type OrderRow, selectBookingOfBranches } from '../../reading/select-orders.ts';
import { movesFor } from '../moves-for.ts';
import { payLink } from '../pay-link.ts';
import { isOpenOrder, maskEmail, orderAsSeen, seesCustomer } from '../visible-customer.ts';
import { presentBookingRecords } from './present-booking-records.ts';
import { type BookingRecords, selectBookingRecords } from './select-booking-records.ts';

/**
 * A booking with all its records, for a member of the staff: only the parts of their branches.
 * @param id of the booking, or of one of its parts
 * @throws NOT_FOUND
 */
export async function readBooking(context: RequestContext, id: string): Promise<StaffBooking> {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  const { branches } = staff.access;
  const rows = await selectBookingOfBranches(db, tenant.id, id, branches);
  const [first] = rows;
  if (!first) throw notFound('Order');
  const parentOrderId = first.parent_order_id;
  const ids = rows.map((row) => row.id);
  const { access } = staff;
  const records = await selectBookingRecords(db, {
    tenantId: tenant.id,
    parentOrderId,
    ids,
    access,
  });
  const facts = records.facts.map((fact) => ({
    ...fact,
    updatedAt: new Date(fact.updatedAt),
    quoteDueAt: fact.quoteDueAt === null ? null : new Date(fact.quoteDueAt),
  }));
  const parts = rows.flatMap((row) => {
    const fact = facts.find((one) => one.id === row.id);
    if (!fact) return [];
    const order = presentOrder(row, lifeOf(row, records, fact), tenant.name, false);
    const { assigned_to: assigned } = row;
    return [
      {
        order: orderAsSeen(order, staff.access),
        mayMoveTo: movesFor(fact, staff),
        refundable: refundable(fact),
        assignedTo: assigned
          ? { id: assigned, name: records.names.find((name) => name.id === assigned)?.name ?? '' }
          : null,
        trackingVersion: row.tracking_version,
        addressVersion: row.address_version,
        dueAt: fact.quoteDueAt?.toISOString() ?? null,
        nextCallAt: row.next_call_at?.toISOString() ?? null,
        toCollect: cashToCollect(fact),
        paidOnline: paidByProvider(fact),
        payUrl: payUrlOf(context, staff, fact),
        vouchers: records.vouchers.flatMap(({ of, ...voucher }) =>
          of === row.id ? [voucher] : [],
        ),
        exchangeOf: fact.exchangeOf,
        exchanges: records.exchanges.flatMap((exchange) =>
          exchange.of === row.id ? [exchange.orderId] : [],
        ),
      },
    ];
  });
  return inLanguage(context, {
    parentOrderId,
    isTest: first.is_test,
    parts,
    ...presentBookingRecords(records, staff.access),
    operations: records.operations.map(presentOperation),
    customer: customerOf(rows, first, records, staff),
  });
}

const paidByProvider = (order: LockedOrder): number =>
  isOnlineGateway(order.paymentMethod) && !order.isUnpaid ? paidOnline(order) : 0;

/** The payment link. It shows the order to anybody who has it, so only staff who may see the customer and book for them get it. */
function payUrlOf(
  context: RequestContext,
  { access }: StaffSession,
  order: LockedOrder,
): string | null {
  const { status, paymentMethod, paymentStatus, dueOnDelivery, isUnpaid } = order;
  const isDue = isUnpaid
    ? status === 'Booked' && paymentStatus !== 'refunded'
    : dueOnDelivery > 0 && (dueIsPayableIn as readonly string[]).includes(status);
  if (!isDue || !isOnlineGateway(paymentMethod)) return null;
  const maySend = access.permissions.has('orders.edit') && seesCustomer(access, true);
  return maySend ? payLink(context, order.parentOrderId, paymentMethod) : null;
}

/** The order's life in the form that the shopper's view of an order uses. */
const lifeOf = (
  row: OrderRow,
  { events, offers }: BookingRecords,
  { awaitsProof }: Pick<LockedOrder, 'awaitsProof'>,
): OrderLifeRow => {
  const ofPart = ({ orderId }: { orderId: string }) => orderId === row.order_id;
  const open = offers.filter(ofPart).find(({ answer }) => answer === null);
  return {
    id: row.id,
    awaitsProof,
    timeline: events.filter(ofPart) as unknown as OrderLifeRow['timeline'],
    offer:
      open && new Date(open.validUntil) > new Date()
        ? { amount: open.amount, validUntil: open.validUntil }
        : null,
  };
};

function customerOf(
  rows: readonly OrderRow[],
  first: OrderRow,
  { history }: BookingRecords,
  { access }: StaffSession,
): StaffBooking['customer'] {
  const address = first.shipping_address as Record<string, string | undefined>;
  const { customerFirstName = '', customerLastName = '' } = address;
  const { customerPhone: phone = '', customerEmail: email = '' } = address;
  const isSeen = seesCustomer(
    access,
    rows.some(({ status }) => isOpenOrder(status)),
  );
  return {
    name: `${customerFirstName} ${customerLastName}`.trim(),
    phone: isSeen ? phone : maskPhone(phone),
    email: isSeen ? email : maskEmail(email),
    isMasked: !isSeen,
    hasAccount: first.user_id !== null,
    ...history,
    since: history.since && new Date(history.since).toISOString(),
  };
}
