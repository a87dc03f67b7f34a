import { paymentPage } from '@karwan/contract/payment-page';
import type { Block } from '../../messages/mail/email-content.ts';
import { withSiteName } from '../../messages/text/sms-text.ts';
import type { PaymentMessage } from '../../platform/jobs.ts';
import { awaitedBlocks, awaitedPayment } from './awaited-payment.ts';
import { emailOf, greeting, type MessageText, pushOf, smsOf } from './order-booked-texts.ts';
import { languageOf, type OrderNotificationData, textsOf } from './order-notification-data.ts';

export interface PaymentNotification {
  readonly email: MessageText;
  readonly sms?: MessageText;
  readonly browser: MessageText;
}

/** The notification of a failed payment; undefined when it no longer applies. */
export function paymentNotification(
  kind: Exclude<PaymentMessage, 'payment-voucher'>,
  order: OrderNotificationData,
  now = new Date(),
): PaymentNotification | undefined {
  return kind === 'payment-failed' ? failed(order, now) : expired(order);
}

/** Undefined once the customer has paid, started another attempt, or can no longer pay. */
function failed(whole: OrderNotificationData, now: Date): PaymentNotification | undefined {
  const parts = whole.parts.filter(({ status }) => status !== 'Cancelled');
  const [first] = parts;
  const order = { ...whole, parts };
  const awaited = awaitedPayment(order, now);
  const hasBegunAnew = parts.some(({ payment_status: paid }) => paid === 'pending');
  if (!first || !awaited || hasBegunAnew) return undefined;
  const t = textsOf(order);
  const { parentOrderId, shop } = order;
  const sentence = t('paymentNotification.failed.text', { id: parentOrderId });
  const { held, url } = awaited;
  const page = paymentPage(first.payment_method, parentOrderId) ?? undefined;
  const said = `${sentence} ${held}`;
  return {
    email: paymentEmail(order, t('paymentNotification.failed.heading'), sentence, [
      ...awaitedBlocks(order, awaited),
    ]),
    sms: smsOf(
      order,
      [withSiteName(shop.siteName, said, languageOf(order)), url].filter(Boolean).join(' '),
    ),
    browser: pushOf(order, t('paymentNotification.failed.heading'), said, page),
  };
}

function expired(whole: OrderNotificationData): PaymentNotification | undefined {
  const parts = whole.parts.filter(({ cancel_reason: reason }) => reason === 'unpaid');
  if (parts.length === 0) return undefined;
  const order = { ...whole, parts };
  const t = textsOf(order);
  const label = t('orderBooked.viewOrder');
  const sentence = t('paymentNotification.expired.text', { id: order.parentOrderId });
  return {
    email: paymentEmail(order, t('paymentNotification.expired.heading'), sentence, [
      { kind: 'text', text: t('paymentNotification.expired.refund') },
      ...(order.receiptUrl ? [{ kind: 'button', label, url: order.receiptUrl } as const] : []),
    ]),
    browser: pushOf(order, t('paymentNotification.expired.heading'), sentence),
  };
}

export function paymentEmail(
  order: OrderNotificationData,
  heading: string,
  sentence: string,
  rest: readonly Block[],
) {
  const blocks: Block[] = [greeting(order), { kind: 'text', text: sentence }, ...rest];
  const subject = withSiteName(order.shop.siteName, sentence, languageOf(order));
  return emailOf(order, subject, heading, blocks);
}
