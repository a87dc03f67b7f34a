import type { NotifiedEventKind } from '@karwan/contract/order-life';
import { patient, repeated } from '@karwan/job-queue/queue-options';

declare module '../platform/jobs.ts' {
  interface JobPayloads {
    'order-message': {
      tenantId: number;
      parentOrderId: string;
      kind:
        | BookingConfirmation
        | FormerConfirmation
        | PaymentMessage
        | ReturnMessage
        | OrderNotificationKind
        | 'order-unanswered'
        | 'refund-details';
      /** The order that the message is about, and its event; undefined for a whole booking. */
      orderId?: string;
      eventId?: number;
      /** The payment that the message is about, with an amount in minor units of the order's currency. */
      payment?: { readonly id: number; readonly amount: number; readonly occasion: string };
    };
    'order-clock': object;
  }
}

/** Confirmations of a booking: by mail and SMS together, and by push. */
export type BookingConfirmation = 'order-booked-messages' | 'order-booked-push';

/** Mail and SMS separately, as earlier versions queued them. */
type FormerConfirmation = 'order-booked-email' | 'order-booked-sms';

/** Messages about a booking that is not paid yet, or was never paid. */
export type UnpaidMessage =
  | 'payment-failed'
  | 'payment-expired'
  | 'payment-voucher'
  | 'payment-on-delivery';

/** Messages about money that a provider has approved, taken, taken too late, or returned after that. */
export type MoneyMessage =
  | 'payment-approved'
  | 'payment-received'
  | 'payment-late'
  | 'payment-returned';
export type PaymentMessage = UnpaidMessage | MoneyMessage;

/** What a customer is told about a return. */
export type ReturnMessage = 'return-approved' | 'return-rejected' | 'return-received';

/** The messages a customer gets after the booking. */
export type OrderNotificationKind = `order-${NotifiedEventKind}`;

export const salesQueues = {
  'order-message': patient,
  'order-clock': { ...repeated, cron: '* * * * *' },
};
