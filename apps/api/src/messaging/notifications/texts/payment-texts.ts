import type { DeclineReason } from '@karwan/contract/decline-reasons';
import { isOnlineGateway, paymentPage } from '@karwan/contract/payment-page';
import type { UnpaidMessage } from '../../../sales/jobs.ts';
import { type Block, buttonOf } from '../../transport/mail/email-content.ts';
import { withSiteName } from '../../transport/text/sms-text.ts';
import { awaitedBlocks, awaitedPayment } from './awaited-payment.ts';
import {
  cashText,
  emailOf,
  greeting,
  type MessageText,
  pushOf,
  smsOf,
} from './order-booked-texts.ts';
import {
  languageOf,
  type OrderNotificationData,
  shown,
  textsOf,
} from './order-notification-data.ts';

export interface PaymentNotification {
  readonly email: MessageText;
  readonly sms?: MessageText;
  readonly browser: MessageText;
}

/** The notification of a failed payment; undefined when it no longer applies. */
export function paymentNotification(
  kind: Exclude<UnpaidMessage, 'payment-voucher'>,
  order: OrderNotificationData,
  { now = new Date(), declineReason = null }: Circumstances = {},
): PaymentNotification | undefined {
  if (kind === 'payment-failed') return failed(order, now, declineReason);
  return kind === 'payment-expired' ? expired(order) : onDelivery(order);
}

interface Circumstances {
  readonly now?: Date;
  /** Why the payment failed; null: the provider has not told. */
  readonly declineReason?: DeclineReason | null;
}

/** Undefined once the customer has paid, started another attempt, or can no longer pay. */
function failed(
  whole: OrderNotificationData,
  now: Date,
  declineReason: DeclineReason | null,
): PaymentNotification | undefined {
  const parts = whole.parts.filter(({ status }) => status !== 'Cancelled');
  const [first] = parts;
  const order = { ...whole, parts };
  const awaited = awaitedPayment(order, now);
  const hasBegunAnew = parts.some(({ payment_status: paid }) => paid === 'pending');
  if (!first || !awaited || hasBegunAnew) return undefined;
  const t = textsOf(order);
  const { parentOrderId, shop } = order;
  const what = t('paymentNotification.failed.text', { id: parentOrderId });
  // Who cancelled knows it.
  const why = declineReason && declineReason !== 'cancelled' && t(`declined.${declineReason}`);
  const sentence = why ? `${what} ${why}` : what;
  const { held, url } = awaited;
  const page = paymentPage(first.payment_method, parentOrderId) ?? undefined;
  const said = `${sentence} ${held}`;
  return {
    email: paymentEmail(order, t('paymentNotification.failed.heading'), what, [
      ...(why ? [{ kind: 'text', text: why } as const] : []),
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
  const sentence = t('paymentNotification.expired.text', { id: order.parentOrderId });
  const onVouchers = parts.reduce((sum, part) => sum + part.back_on_vouchers, 0);
  const back = parts.slice(0, onVouchers > 0 ? 1 : 0).map((part) => {
    const amount = shown(onVouchers, part);
    return { kind: 'text', text: t('orderTimeline.backOnVouchers', { amount }) } as const;
  });
  return {
    email: paymentEmail(order, t('paymentNotification.expired.heading'), sentence, [
      ...back,
      { kind: 'text', text: t('paymentNotification.expired.refund') },
      ...buttonOf(order.receiptUrl, t('orderBooked.viewOrder')),
    ]),
    sms: smsOf(
      order,
      withSiteName(
        order.shop.siteName,
        [sentence, ...back.map(({ text }) => text), t('paymentNotification.expired.refund')].join(
          ' ',
        ),
        languageOf(order),
      ),
    ),
    browser: pushOf(order, t('paymentNotification.expired.heading'), sentence),
  };
}

/** Undefined unless the booking is still to be paid on delivery. */
function onDelivery(whole: OrderNotificationData): PaymentNotification | undefined {
  const parts = whole.parts.filter(({ status }) => status !== 'Cancelled');
  const [first] = parts;
  if (!first || isOnlineGateway(first.payment_method)) return undefined;
  const order = { ...whole, parts };
  const t = textsOf(order);
  const { parentOrderId, receiptUrl, shop } = order;
  const heading = t('paymentNotification.on-delivery.heading');
  const sentence = t('paymentNotification.on-delivery.text', {
    id: parentOrderId,
    amount: cashText(order),
  });
  const label = t('orderBooked.viewOrder');
  return {
    email: paymentEmail(
      order,
      heading,
      sentence,
      receiptUrl ? [{ kind: 'button', label, url: receiptUrl }] : [],
    ),
    sms: smsOf(order, withSiteName(shop.siteName, sentence, languageOf(order))),
    browser: pushOf(order, heading, sentence),
  };
}

export function paymentEmail(
  order: OrderNotificationData,
  heading: string,
  sentence: string,
  rest: readonly Block[],
  subjectText: string = sentence,
) {
  const blocks: Block[] = [greeting(order), { kind: 'text', text: sentence }, ...rest];
  const subject = withSiteName(order.shop.siteName, subjectText, languageOf(order));
  return emailOf(order, subject, heading, blocks);
}
