import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { type NewMessage, queueMessages } from '../messages/delivery/queue-messages.ts';
import type { JobPayloads, Jobs } from '../platform/jobs.ts';
import { selectBrowsers } from './push/select-browsers.ts';
import { selectEventDetails } from './select-event-details.ts';
import { type Links, selectOrderNotificationData } from './select-order-notification-data.ts';
import {
  type MessageText,
  orderBookedEmail,
  orderBookedPush,
  orderBookedSms,
} from './texts/order-booked-texts.ts';
import { orderNotification } from './texts/order-notification-texts.ts';
import { paymentNotification } from './texts/payment-texts.ts';
import { selectVoucher, voucherNotification } from './voucher-notification.ts';

type Job = JobPayloads['order-message'];

/**
 * Writes down what a booking, or an event of one of its parts, has to say, and queues it: each message
 * once, however often the job runs.
 * @returns whether this call wrote any.
 */
export async function recordOrderMessage(
  db: Kysely<Database>,
  jobs: Jobs,
  links: Links,
  job: Job,
): Promise<boolean> {
  const cause = { tenant_id: job.tenantId, parent_order_id: job.parentOrderId };
  const messages = (await messagesOf(db, links, job)).map((message) => ({ ...cause, ...message }));
  const written = await db.transaction().execute((trx) => queueMessages(trx, jobs, messages));
  return written > 0;
}

type Message = Omit<NewMessage, 'tenant_id'>;

async function messagesOf(db: Kysely<Database>, links: Links, job: Job): Promise<Message[]> {
  const { eventId, kind } = job;
  const order = await selectOrderNotificationData(db, links, job);
  if (kind === 'order-booked-email') return [{ kind, ...orderBookedEmail(order) }];
  if (kind === 'order-booked-sms') return [{ kind, ...orderBookedSms(order) }];
  if (kind === 'order-booked-push') {
    return forBrowsers(db, job, kind, orderBookedPush(order));
  }
  const notification =
    kind === 'payment-voucher'
      ? voucherNotification(order, await selectVoucher(db, job))
      : kind === 'payment-failed' || kind === 'payment-expired'
        ? paymentNotification(kind, order)
        : orderNotification(kind, order, await selectEventDetails(db, job));
  if (!notification) return [];
  const { browser, email, sms } = notification;
  // One message per event: two parts may be shipped on different days.
  const once = (name: string) => (eventId === undefined ? name : `${name}/${eventId}`);
  return [
    { kind: once(kind), ...email },
    ...(sms ? [{ kind: once(`${kind}-sms`), ...sms }] : []),
    ...(await forBrowsers(db, job, once(`${kind}-push`), browser)),
  ];
}

async function forBrowsers(
  db: Kysely<Database>,
  job: Job,
  kind: string,
  text: MessageText,
): Promise<Message[]> {
  const browsers = await selectBrowsers(db, job);
  return browsers.map((id) => ({ kind: `${kind}/${id}`, ...text, push_subscription_id: id }));
}
