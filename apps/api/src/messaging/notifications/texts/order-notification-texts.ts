import type { NotifiedEventKind } from '@karwan/contract/order-life';
import { dueIsPayableIn, isOnlineGateway, onlineMethods } from '@karwan/contract/payment-page';
import type { PayoutMethod } from '@karwan/contract/payout-ways';
import { isolated } from '@karwan/i18n/isolated';
import { moneyTexts } from '@karwan/i18n/money-texts';
import type { Translate } from '@karwan/i18n/translate';
import type { OrderNotificationKind } from '../../../sales/jobs.ts';
import { moneyStateOf } from '../../../sales/order-money/money-of.ts';
import { presentRefunds } from '../../../sales/order-money/refunds-of.ts';
import { presentTracking } from '../../../sales/reading/present-tracking.ts';
import type { OrderRow } from '../../../sales/reading/select-orders.ts';
import { type Block, buttonOf, type Row } from '../../transport/mail/email-content.ts';
import { dateTimeText, slotText } from '../../transport/text/moments.ts';
import { withSiteName } from '../../transport/text/sms-text.ts';
import type { EventDetails } from '../select-event-details.ts';
import {
  emailOf,
  greeting,
  itemNames,
  type MessageText,
  orderBlocks,
  pushOf,
  smsOf,
} from './order-booked-texts.ts';
import {
  cashToHave,
  languageOf,
  type OrderNotificationData,
  shown,
  textsOf,
} from './order-notification-data.ts';

/** Events that are sent by SMS, too, because they need an answer or somebody at home, or end a wait. */
const urgent: ReadonlySet<OrderNotificationKind> = new Set([
  'order-quoted',
  'order-out-for-delivery',
  'order-no-show',
  'order-cancelled',
  'order-refund-asked',
]);

/**
 * The messages about an event of one part of a booking, in the customer's language: mail, SMS and push notification.
 */
export function orderNotification(
  kind: OrderNotificationKind,
  order: OrderNotificationData,
  details: EventDetails,
  now = new Date(),
): { email: MessageText; sms: MessageText | undefined; browser: MessageText } | undefined {
  const { parts, receiptUrl, shop } = order;
  const [part] = parts;
  if (!part) throw new Error('order notification without an order');
  const language = languageOf(order);
  const t = textsOf(order);
  // Only the customer can accept an offer, so the link leads through the login.
  const answerPath =
    kind === 'order-quoted' ? `/account/orders/orderDetail/${part.order_id}` : undefined;
  const answerUrl = answerPath && shop.url && `${shop.url}${answerPath}`;
  const payUrl = kind === 'order-changed' ? payDueUrl(receiptUrl, part) : undefined;
  const heading = t(`orderTimeline.event.${eventOf(kind)}`);
  const isHomeDelivery = kind === 'order-no-show' && part.delivery_method === 'home';
  const sentence = t(`orderNotification.${isHomeDelivery ? 'missed-at-the-door' : kind}`, {
    id: parts.length > 1 ? order.parentOrderId : numberOf(order, part),
  });
  const rows = factsOf(kind, order, details);
  const money = moneySentences(kind, order, part);
  // Confirmed within minutes, or refused: other messages say so.
  if (kind === 'order-refund-asked' && money.length === 0) return undefined;
  const blocks: Block[] = [
    greeting(order),
    { kind: 'text', text: sentence },
    ...money.map((text): Block => ({ kind: 'text', text })),
  ];
  if (kind === 'order-accepted') blocks.push(...orderBlocks(order));
  if (rows.length > 0) blocks.push({ kind: 'facts', rows });
  blocks.push(
    ...buttonOf(answerUrl, t('confirmation.answerOffer')),
    ...buttonOf(payUrl, t('orderTimeline.payDue')),
    ...buttonOf(receiptUrl, t('orderBooked.viewOrder')),
  );
  const said = [sentence, ...money, ...rows.map(({ label, value }) => `${label}: ${value}`)].join(
    ' ',
  );
  const told = withSiteName(shop.siteName, said, language);
  const link = answerUrl ?? payUrl;
  const sms = smsOf(order, link ? `${told} ${link}` : told);
  return {
    email: emailOf(order, withSiteName(shop.siteName, sentence, language), heading, blocks),
    sms:
      (urgent.has(kind) && !isTakenBack(kind, part, now)) || payUrl || (details.refunded ?? 0) > 0
        ? sms
        : undefined,
    browser: pushOf(order, heading, said, answerPath),
  };
}

/** Minutes after booking within which a cancellation ends nobody's wait. */
const takenBackMinutes = 60;

/**
 * Whether an unpaid order was cancelled soon after it was booked. That is told by mail only: by booking and cancelling, somebody
 * could send SMS to a stranger's number without end.
 */
const isTakenBack = (kind: OrderNotificationKind, part: OrderRow, now: Date): boolean =>
  kind === 'order-cancelled' &&
  moneyStateOf(part) === 'not-charged' &&
  now.getTime() - part.created_at.getTime() < takenBackMinutes * 60_000;

/** What became of the money, in a message about a cancellation or a refund that is on its way. */
function moneySentences(
  kind: OrderNotificationKind,
  order: OrderNotificationData,
  part: OrderRow,
): string[] {
  if (kind !== 'order-cancelled' && kind !== 'order-refund-asked') return [];
  const refunds = presentRefunds(part.refunds);
  const isCancelled = kind === 'order-cancelled';
  const facts = {
    moneyState: moneyStateOf(part),
    refunds: isCancelled ? refunds : refunds.filter(({ state }) => state === 'on-its-way'),
    backOnVouchers: isCancelled ? part.back_on_vouchers : 0,
  };
  const t = textsOf(order) as Translate;
  return moneyTexts(t, languageOf(order), facts, (minor) => shown(minor, part));
}

/** The timeline's event that the message is about; pages use the same words. */
function eventOf(kind: OrderNotificationKind) {
  return kind.replace(/^order-/, '') as NotifiedEventKind;
}

/** The booking's number as in its first message, and the number of the part. */
function numberOf(
  { parentOrderId }: OrderNotificationData,
  { order_id: orderId }: OrderRow,
): string {
  return orderId === parentOrderId ? orderId : `${parentOrderId} / ${orderId}`;
}

/**
 * The link to pay an amount that became due before the part is handed over; undefined: there is none, or it is not paid
 * online.
 */
function payDueUrl(receiptUrl: string | undefined, part: OrderRow): string | undefined {
  const isPaid = part.payment_status === 'authorized' || part.payment_status === 'captured';
  const takesDue = (dueIsPayableIn as readonly string[]).includes(part.status);
  if (!receiptUrl || !isPaid || !takesDue || part.due_on_delivery === 0) return undefined;
  if (!isOnlineGateway(part.payment_method)) return undefined;
  return `${receiptUrl}&pay=${part.payment_method}`;
}

/** The name of a way to pay a refund; wallets have their own. */
function wayText(t: ReturnType<typeof textsOf>, way: PayoutMethod): string {
  if (way === 'credit') return t('fee.name.gift_voucher');
  return isOnlineGateway(way) ? onlineMethods[way].name : t(`orderNotification.way.${way}`);
}

function factsOf(
  kind: OrderNotificationKind,
  order: OrderNotificationData,
  { offer, refunded, voucher = 0, way, reference, rider }: EventDetails,
): Row[] {
  const [part] = order.parts;
  const language = languageOf(order);
  const t = textsOf(order);
  if (!part) return [];
  if (kind === 'order-quoted' && offer) {
    return [
      { label: t('fee.name.shipping'), value: shown(offer.amount, part) },
      { label: t('orderNotification.answerBy'), value: dateTimeText(offer.until, language) },
    ];
  }
  if (kind === 'order-refunded' && refunded !== undefined) {
    const rows: Row[] = [];
    const add = (label: string, value: string) => rows.push({ label, value });
    if (refunded > 0) add(t('account.order.refundedAmount'), shown(refunded, part));
    if (voucher > 0) add(t('account.order.backOnVouchers'), shown(voucher, part));
    if (way) add(t('orderNotification.refundWay'), wayText(t, way));
    if (reference) add(t('orderNotification.refundReference'), reference);
    return rows;
  }
  if (kind === 'order-changed') {
    const { start_slot: start, due_on_delivery: due } = part;
    const rows: Row[] = [{ label: t('account.order.items'), value: itemNames(order) }];
    if (start) rows.push({ label: t('confirmation.when'), value: dateTimeText(start, language) });
    rows.push({ label: t('cart.total'), value: shown(part.total, part) });
    if (due > 0) rows.push({ label: t('account.order.dueOnDelivery'), value: shown(due, part) });
    return rows;
  }
  const ofDay = kind === 'order-out-for-delivery' ? dayRows(order, part, rider) : [];
  const onItsWay = kind === 'order-shipped' || kind === 'order-out-for-delivery';
  const tracking = onItsWay && presentTracking(part);
  if (tracking) {
    const { carrier, number, url } = tracking;
    const value = `${carrier} ${number}`;
    return [...ofDay, { label: t('orderNotification.tracking'), value, ...(url && { url }) }];
  }
  return ofDay;
}

/** What the customer needs on the day: the amount to have ready, when the order comes, and who brings it. */
function dayRows(order: OrderNotificationData, part: OrderRow, rider: string | undefined): Row[] {
  const t = textsOf(order);
  const cash = cashToHave(part);
  const { start_slot: start, end_slot: end } = part;
  const rows: Row[] = [];
  if (cash > 0) rows.push({ label: t('orderNotification.haveReady'), value: shown(cash, part) });
  if (start) {
    rows.push({ label: t('confirmation.when'), value: slotText(start, end, languageOf(order)) });
  }
  if (rider) rows.push({ label: t('orderNotification.rider'), value: isolated(rider) });
  return rows;
}
