import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { recordPurchases } from '../../insight/record-purchase.ts';
import type { JobPayloads, Jobs } from '../../platform/jobs.ts';
import { type NewMessage, queueMessages } from '../transport/delivery/queue-messages.ts';
import { withholdMessages } from '../transport/limits/withhold-messages.ts';
import { acceptedTogether } from './accepted-together.ts';
import { confirmLinkMessage, selectConfirmEnd } from './confirm-link-message.ts';
import { isAboutMoney, moneyNotification, selectMoney } from './money-notification.ts';
import { selectBrowsers } from './push/select-browsers.ts';
import { recordWithheld } from './record-withheld.ts';
import { refundDetailsMessage, selectAccountToName } from './refund-details-message.ts';
import { isAboutReturn, returnNotification, selectReturnToReport } from './return-notification.ts';
import { selectDecline } from './select-decline.ts';
import { selectEventDetails } from './select-event-details.ts';
import { type Links, selectOrderNotificationData } from './select-order-notification-data.ts';
import {
  type MessageText,
  orderBookedEmail,
  orderBookedPush,
  orderBookedSms,
} from './texts/order-booked-texts.ts';
import type { OrderNotificationData } from './texts/order-notification-data.ts';
import { orderNotification } from './texts/order-notification-texts.ts';
import { paymentNotification } from './texts/payment-texts.ts';
import { selectVoucher, voucherNotification } from './voucher-notification.ts';

type Job = JobPayloads['order-message'];

/**
 * Creates and queues the messages about a booking, or about an event of one of its parts; each once, also if the job is
 * retried.
 * @returns whether this call created any.
 */
export async function recordOrderMessage(
  db: Kysely<Database>,
  jobs: Jobs,
  links: Links,
  job: Job,
): Promise<boolean> {
  const order = await orderOf(db, links, job);
  const made = order ? await messagesOf(db, job, order) : [];
  const { sent, withheld } = await withholdMessages(
    db,
    links,
    made,
    () => order?.parts[0]?.user_id,
  );
  const written = await db.transaction().execute(async (trx) => {
    if (isPurchase(job)) await recordPurchases(trx, [job]);
    await recordWithheld(trx, withheld);
    return queueMessages(trx, jobs, sent);
  });
  return written > 0;
}

/** The order that a job's message is about; undefined: another message announces it. */
async function orderOf(
  db: Kysely<Database>,
  links: Links,
  job: Job,
): Promise<OrderNotificationData | undefined> {
  const { tenantId, parentOrderId, orderId, eventId, kind } = job;
  const isOfSeveral = kind === 'order-accepted' && orderId !== parentOrderId;
  if (!isOfSeveral || eventId === undefined) return selectOrderNotificationData(db, links, job);
  const together = await acceptedTogether(db, tenantId, parentOrderId, eventId);
  if (!together) return undefined;
  const order = await selectOrderNotificationData(db, links, { tenantId, parentOrderId });
  return { ...order, parts: order.parts.filter(({ order_id: id }) => together.includes(id)) };
}

/** Whether a job is the confirmation of a booking, which is sent once. */
export const isPurchase = ({ kind }: Job) =>
  kind === 'order-booked-messages' || kind === 'order-booked-email';

/** The messages of a job, before they are stored. */
export async function messagesOf(
  db: Kysely<Database>,
  job: Job,
  order: OrderNotificationData,
): Promise<NewMessage[]> {
  const cause = { tenant_id: job.tenantId, parent_order_id: job.parentOrderId };
  return (await textsOf(db, job, order)).map((text) => ({ ...cause, ...text }));
}

type Message = MessageText & Pick<NewMessage, 'kind' | 'push_subscription_id'>;

async function textsOf(
  db: Kysely<Database>,
  job: Job,
  order: OrderNotificationData,
): Promise<Message[]> {
  const { eventId, kind } = job;
  const email = (): Message => ({ kind: 'order-booked-email', ...orderBookedEmail(order) });
  const sms = (): Message => ({ kind: 'order-booked-sms', ...orderBookedSms(order) });
  if (kind === 'order-booked-messages') return [email(), sms()];
  if (kind === 'order-booked-email') return [email()];
  if (kind === 'order-booked-sms') return [sms()];
  if (kind === 'order-booked-push') return forBrowsers(db, job, kind, orderBookedPush(order));
  if (kind === 'order-unanswered') {
    const link = confirmLinkMessage(order, await selectConfirmEnd(db, job));
    return link ? [{ kind: `${kind}/${eventId}`, ...link }] : [];
  }
  const notification =
    kind === 'payment-voucher'
      ? voucherNotification(order, await selectVoucher(db, job))
      : isOfPayment(kind)
        ? paymentNotification(kind, order, { declineReason: await selectDecline(db, job) })
        : isAboutMoney(kind)
          ? moneyNotification(kind, order, await selectMoney(db, job))
          : isAboutReturn(kind)
            ? returnNotification(kind, order, await selectReturnToReport(db, job))
            : kind === 'refund-details'
              ? refundDetailsMessage(order, await selectAccountToName(db, job))
              : orderNotification(kind, order, await selectEventDetails(db, job));
  if (!notification) return [];
  // One message per event: two parts may be shipped on different days.
  const occasion = eventId ?? job.payment?.occasion;
  const once = (name: string) => (occasion === undefined ? name : `${name}/${occasion}`);
  return [
    { kind: once(kind), ...notification.email },
    ...(notification.sms ? [{ kind: once(`${kind}-sms`), ...notification.sms }] : []),
    ...(await forBrowsers(db, job, once(`${kind}-push`), notification.browser)),
  ];
}

const isOfPayment = (
  kind: Job['kind'],
): kind is 'payment-failed' | 'payment-expired' | 'payment-on-delivery' =>
  kind === 'payment-failed' || kind === 'payment-expired' || kind === 'payment-on-delivery';

async function forBrowsers(
  db: Kysely<Database>,
  job: Job,
  kind: string,
  text: MessageText,
): Promise<Message[]> {
  const browsers = await selectBrowsers(db, job);
  return browsers.map((id) => ({ kind: `${kind}/${id}`, ...text, push_subscription_id: id }));
}
