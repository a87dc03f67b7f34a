import { z } from 'zod';
import { bigId } from '../../call.ts';
import { currencyCode, minorAmount } from '../../money.ts';
import { staffAttempt } from '../../payments/staff/payment-attempts.ts';
import { paymentOperation } from '../../payments/staff/staff-payments.ts';
import { order, orderStatuses } from '../order.ts';
import { orderNumber } from '../order-number-schema.ts';
import { refundReasons } from '../refund-reasons.ts';

const at = z.iso.datetime();
const person = z.object({ id: z.string(), name: z.string() }).nullable().meta({
  description: 'The member of the staff; null: the customer or the shop itself',
});

/** One event with all recorded details. */
const deskEvent = z
  .object({
    id: bigId,
    orderId: orderNumber,
    kind: z.string(),
    at,
    by: z.enum(['customer', 'staff', 'shop']),
    person,
    note: z.string().nullable(),
    reason: z.string().nullable(),
    data: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'DeskEvent' });

const deskNote = z
  .object({ id: bigId, orderId: orderNumber, text: z.string(), at, person })
  .meta({ id: 'DeskNote' });
export type StaffNote = z.infer<typeof deskNote>;

const deskRefund = z.object({
  id: bigId,
  orderId: orderNumber,
  amount: minorAmount,
  currency: currencyCode,
  reasonCode: z.enum(refundReasons),
  reason: z.string(),
  lines: z.array(z.object({ name: z.string(), quantity: z.int(), restocked: z.int() })),
  person,
  at,
  exchange: orderNumber
    .nullable()
    .meta({ description: 'The order that it paid for: no money moved' }),
  state: z
    .enum(['asked', 'done', 'refused'])
    .meta({ description: 'What its provider says, or whether the staff has paid it' }),
});

const deskOffer = z.object({
  id: bigId,
  orderId: orderNumber,
  amount: minorAmount,
  currency: currencyCode,
  note: z.string(),
  person,
  at,
  validUntil: at,
  answer: z.enum(['accepted', 'declined', 'expired', 'replaced', 'cancelled']).nullable(),
  answeredAt: at.nullable(),
});

const deskMessage = z.object({
  id: bigId,
  kind: z.string(),
  channel: z.enum(['email', 'sms', 'push']),
  recipient: z.string().meta({ description: 'Masked' }),
  status: z.enum(['waiting', 'sending', 'sent', 'failed', 'unsure']),
  attempts: z.int(),
  fault: z.string(),
  at,
  sentAt: at.nullable(),
});

/** What one gift voucher paid of an order. */
export const paidByVoucher = z.object({
  id: bigId,
  ending: z.string().meta({ description: "The last characters of the voucher's code" }),
  amount: minorAmount.meta({ description: 'What it paid, before refunds, in minor units' }),
});

/** One branch's part of a booking, for staff. */
const deskPart = z.object({
  order,
  mayMoveTo: z.array(z.enum(orderStatuses)).meta({ description: 'By who asks' }),
  refundable: minorAmount,
  assignedTo: person,
  trackingVersion: z.int(),
  addressVersion: z.int(),
  dueAt: at.nullable(),
  nextCallAt: at.nullable(),
  toCollect: minorAmount.meta({ description: 'At the door; 0 once it is over' }),
  paidOnline: minorAmount.meta({
    description: 'Held or taken by a provider, with what was given back of it since',
  }),
  payUrl: z.string().nullable().meta({
    description:
      'Where the customer pays what is due, without signing in; null: nothing can be paid online, or who asks may not see customers or change orders',
  }),
  vouchers: z.array(paidByVoucher),
  exchangeOf: orderNumber.nullable().meta({ description: 'Whose goods were handed back for it' }),
  exchanges: z.array(orderNumber).meta({ description: 'Orders of goods in exchange for its own' }),
});

/** Everything about a booking; of its orders only those of the caller's branches. */
export const staffBooking = z
  .object({
    parentOrderId: orderNumber,
    isTest: z.boolean().meta({
      description: 'Placed by the staff before the shop opened: counts as no sale',
    }),
    parts: z.array(deskPart),
    events: z.array(deskEvent).meta({ description: 'Oldest first' }),
    notes: z.array(deskNote).meta({ description: 'Oldest first' }),
    refunds: z.array(deskRefund),
    offers: z.array(deskOffer),
    attempts: z.array(staffAttempt).meta({ description: 'Empty without `payments.read`' }),
    operations: z.array(paymentOperation).meta({ description: 'Empty without `payments.read`' }),
    messages: z.array(deskMessage).meta({ description: 'Empty without `messages.read`' }),
    customer: z.object({
      name: z.string(),
      phone: z.string(),
      email: z.string(),
      isMasked: z.boolean(),
      hasAccount: z.boolean(),
      orders: z.int().meta({
        description: 'Bookings of the same number before this one, at most 1,000 looked at',
      }),
      delivered: z.int().meta({ description: 'Orders before this booking' }),
      cancelled: z.int().meta({ description: 'Orders before this booking' }),
      notMet: z.int().meta({
        description: 'Nobody was at the door, or came to fetch it; of all orders of the number',
      }),
      since: at.nullable(),
    }),
  })
  .meta({ id: 'DeskBooking' });
export type StaffBooking = z.infer<typeof staffBooking>;
