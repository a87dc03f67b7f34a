import { isOnlineGateway } from '@karwan/contract/payment-page';
import { payBefore } from '../../../sales/reading/find-booking.ts';
import type { Block } from '../../transport/mail/email-content.ts';
import { dateTimeText } from '../../transport/text/moments.ts';
import { languageOf, type OrderNotificationData, textsOf } from './order-notification-data.ts';

interface Awaited {
  /** Until when it can be paid. */
  readonly held: string;
  /** Opens the payment without a login. */
  readonly url: string | undefined;
}

/** Until when and where a booking is to be paid online; undefined once it is paid or expired. */
export function awaitedPayment(order: OrderNotificationData, now: Date): Awaited | undefined {
  const { parts, receiptUrl } = order;
  const [first] = parts;
  if (!first || !isOnlineGateway(first.payment_method)) return undefined;
  const isOpen = parts.every(
    ({ status, payment_status: paid }) =>
      status === 'Booked' && ['pending', 'failed', 'cancelled'].includes(paid),
  );
  const until = payBefore({ createdAt: first.created_at, keptUntil: first.pay_until });
  if (!isOpen || until <= now) return undefined;
  return {
    held: textsOf(order)('paymentNotification.failed.held', {
      until: dateTimeText(until, languageOf(order)),
    }),
    url: receiptUrl && `${receiptUrl}&pay=${first.payment_method}`,
  };
}

/** The awaited payment as a part of a mail. */
export function awaitedBlocks(order: OrderNotificationData, awaited: Awaited): Block[] {
  const { held, url } = awaited;
  const t = textsOf(order);
  if (!url) return [{ kind: 'text', text: held }];
  return [
    { kind: 'text', text: held },
    { kind: 'button', label: t('account.order.pay'), url },
    { kind: 'button', label: t('payAnother.title'), url: `${url}&another` },
  ];
}
