import type { FeeLine } from '@karwan/contract/fee';
import type { Language } from '@karwan/contract/language';
import { orderTextNames } from '@karwan/contract/order-texts';
import { pictureUrl } from '@karwan/contract/picture';
import { feeLabel } from '@karwan/i18n/fee-label';
import { isolated } from '@karwan/i18n/isolated';
import { joinList } from '@karwan/i18n/join-list';
import type { ServerTranslate } from '@karwan/i18n/server-texts';
import { amountInTotal } from '@karwan/money/fee-kinds';
import { addFees } from '@karwan/pricing/fees/fee-lines';
import { columnOfText } from '../../../platform/statements/order-text-columns.ts';
import { orderFees } from '../../../sales/life/order-fees.ts';
import type { OrderRow } from '../../../sales/reading/select-orders.ts';
import {
  type Block,
  buttonOf,
  type EmailContent,
  type ItemLine,
  type Row,
} from '../../transport/mail/email-content.ts';
import { renderEmail } from '../../transport/mail/render-email.ts';
import { boundedSms, smsText } from '../../transport/text/sms-text.ts';
import { nameForGreeting, withoutLinks } from '../../transport/text/without-links.ts';
import { awaitedBlocks, awaitedPayment } from './awaited-payment.ts';
import {
  cashToHave,
  languageOf,
  type OrderNotificationData,
  shown,
  textsOf,
} from './order-notification-data.ts';
import { placeRows, placeSentences } from './order-places.ts';

export interface MessageText {
  readonly channel: 'email' | 'sms' | 'push';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  /** The content of the mail's HTML. */
  readonly content: EmailContent | null;
}

/** The mail that confirms a booking: items, costs and address (the fields of spec section 7, Notifications). */
export function orderBookedEmail(order: OrderNotificationData, now = new Date()): MessageText {
  const { address, parentOrderId, parts, receiptUrl } = order;
  const t = textsOf(order);
  const { exchanged_from: exchangedFrom } = parts[0] ?? {};
  const awaited = awaitedPayment(order, now);
  const blocks: Block[] = [
    greeting(order),
    { kind: 'text', text: t('orderBooked.thanks', { id: parentOrderId }) },
    ...(awaited ? awaitedBlocks(order, awaited) : []),
    ...cashBlocks(order),
    ...buttonOf(receiptUrl, t('orderBooked.viewOrder')),
    ...itemBlocks(order),
    { kind: 'amounts', rows: costs(parts, t) },
    {
      kind: 'facts',
      rows: [
        ...(exchangedFrom
          ? [{ label: t('account.order.exchangedFrom'), value: exchangedFrom }]
          : []),
        ...placeRows(order),
        ...parts.slice(0, 1).flatMap((first) =>
          first.vouchers_left.map(({ ending, left }) => ({
            label: t('coupon.leftOn', { ending }),
            value: shown(left, first),
          })),
        ),
        { label: t('forms.phone'), value: address.customerPhone },
        { label: t('forms.email'), value: address.customerEmail },
        ...parts.slice(0, 1).flatMap((first) => textRows(first, t)),
      ],
    },
  ];
  if (shippingIsOpen(parts)) {
    blocks.push({ kind: 'text', text: t('orderBooked.shippingIsOpen') });
  }
  const subject = t('orderBooked.subject', { site: order.shop.siteName, id: parentOrderId });
  return emailOf(order, subject, t('orderBooked.heading'), blocks);
}

/** What the customer wrote. */
const textRows = (part: OrderRow, t: ServerTranslate): Row[] =>
  orderTextNames.flatMap((name) => {
    const text = part[columnOfText(name)];
    return text ? [{ label: t(`account.order.${name}`), value: withoutLinks(text) }] : [];
  });

/**
 * The SMS that confirms a booking; short, because it is paid by length. It has nothing that the customer wrote, because the
 * number may be a stranger's.
 */
export function orderBookedSms(order: OrderNotificationData, now = new Date()): MessageText {
  const { parentOrderId, parts, shop } = order;
  const t = textsOf(order);
  const cash =
    cashOnDelivery(parts) > 0 ? t('orderBooked.cashShort', { amount: cashText(order) }) : '';
  const sentences = [...placeSentences(order), `${t('account.order.items')}: ${itemNames(order)}.`];
  const text = t('orderBooked.sms', {
    site: shop.siteName,
    id: parentOrderId,
    total: grandTotal(parts),
  });
  return smsOf(
    order,
    boundedSms(
      [text, awaitedPayment(order, now)?.held ?? cash].filter(Boolean).join(' '),
      sentences,
      order.receiptUrl ?? '',
      languageOf(order),
    ),
  );
}

/** What a booking's customer pays on delivery, in minor units: of what is paid online, nothing. */
const cashOnDelivery = (parts: readonly OrderRow[]): number =>
  parts.reduce((sum, part) => sum + cashToHave(part), 0);

/** The cash to have ready, in whole units as it is paid. */
export function cashText({ parts }: OrderNotificationData): string {
  const [first] = parts;
  return first ? shown(cashOnDelivery(parts), first) : '';
}

function cashBlocks(order: OrderNotificationData): Block[] {
  if (cashOnDelivery(order.parts) === 0) return [];
  const amount = cashText(order);
  return [{ kind: 'text', text: textsOf(order)('orderBooked.haveReady', { amount }) }];
}

/** An SMS to the customer of an order. */
export function smsOf(order: OrderNotificationData, text: string): MessageText {
  const body = smsText(text, languageOf(order));
  const recipient = order.address.customerPhone;
  return { channel: 'sms', recipient, subject: '', body, content: null };
}

/** The push notification that confirms a booking. */
export function orderBookedPush(order: OrderNotificationData): MessageText {
  const t = textsOf(order);
  return pushOf(
    order,
    t('orderBooked.heading'),
    t('orderBooked.thanks', { id: order.parentOrderId }),
  );
}

/** The content of a push notification, and the page it opens. */
export function pushOf(
  { parentOrderId }: OrderNotificationData,
  title: string,
  body: string,
  clickAction = `/confirmation?id=${parentOrderId}&later`,
): MessageText {
  return {
    channel: 'push',
    recipient: '',
    subject: title,
    body: JSON.stringify({ title, body, clickAction, icon: '/icon-192.png' }),
    content: null,
  };
}

/** A mail to the customer of an order. */
export function emailOf(
  order: OrderNotificationData,
  subject: string,
  heading: string,
  blocks: readonly Block[],
): MessageText {
  const content: EmailContent = { language: languageOf(order), heading, blocks, shop: order.shop };
  return {
    channel: 'email',
    recipient: order.address.customerEmail,
    ...renderEmail(content, subject),
  };
}

export function greeting(order: OrderNotificationData): Block {
  const { customerFirstName, customerLastName } = order.address;
  const name = nameForGreeting(`${customerFirstName} ${customerLastName}`);
  const t = textsOf(order);
  const text = name ? t('orderBooked.greeting', { name }) : t('accountNotice.greeting');
  return { kind: 'text', text };
}

/** The address of a small picture of items; undefined without one, or while the shop's own address is unknown. */
function pictureOf(image: string | null, shopUrl: string | undefined): string | undefined {
  const url = image ? pictureUrl(image, 160, 'jpg') : undefined;
  if (!url?.startsWith('/')) return url?.startsWith('https://') ? url : undefined;
  return shopUrl && `${shopUrl}${url}`;
}

/** The items of each parcel; of several parcels each has a heading. */
function itemBlocks(order: OrderNotificationData): Block[] {
  const { parts } = order;
  return parts.map((part, at): Block => {
    const items = itemsOf(order, part);
    if (parts.length === 1) return { kind: 'items', items };
    const parcel = textsOf(order)('orderBooked.parcel', {
      number: at + 1,
      count: parts.length,
      branch: part.branch_name,
    });
    return { kind: 'items', parcel, items };
  });
}

const itemsOf = (order: OrderNotificationData, part: OrderRow): ItemLine[] =>
  part.items.map((item) => ({
    quantity: item.quantity,
    name: item.name,
    detail: choices(item.options, languageOf(order)),
    price: shown(item.total_price, part),
    picture: pictureOf(item.image, order.shop.url),
  }));

/** What was ordered, what it costs, and where and when it comes. */
export function orderBlocks(order: OrderNotificationData): Block[] {
  return [
    ...itemBlocks(order),
    { kind: 'amounts', rows: costs(order.parts, textsOf(order)) },
    { kind: 'facts', rows: placeRows(order) },
  ];
}

/** The names of the first two items, and the number of others. */
export function itemNames(order: OrderNotificationData): string {
  const items = order.parts.flatMap((part) => part.items);
  const named = items
    .slice(0, 2)
    .map(({ name, quantity }) => isolated(`${quantity} x ${truncated(name, 40)}`));
  const rest = items.length - named.length;
  if (rest > 0) named.push(textsOf(order)('orderBooked.more', { count: rest }));
  return joinList(languageOf(order), named);
}

const truncated = (text: string, max: number) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line;
};

/** The rows of costs: what was charged, and what is due on delivery; VAT is on the pages only. */
function costs(parts: readonly OrderRow[], t: ServerTranslate): Row[] {
  const [first] = parts;
  if (!first) return [];
  const fees = addFees(parts.map(orderFees));
  const rows = (standing: FeeLine['standing']) =>
    fees
      .filter((fee) => fee.standing === standing)
      .map((fee) => ({ label: feeLabel(t, fee), value: shown(amountInTotal(fee), first) }));
  const items = parts.reduce((sum, part) => sum + part.items_cost, 0);
  return [
    { label: t('account.order.items'), value: shown(items, first) },
    ...rows('charged'),
    ...rows('credited'),
    { label: t('cart.total'), value: grandTotal(parts), total: true },
    ...rows('on_arrival'),
  ];
}

function grandTotal(parts: readonly OrderRow[]): string {
  const [first] = parts;
  if (!first) throw new Error('booking without parts');
  return shown(
    parts.reduce((sum, part) => sum + part.total, 0),
    first,
  );
}

function shippingIsOpen(parts: readonly OrderRow[]): boolean {
  return parts.some((part) => part.shipping_state === 'to_be_calculated');
}

function choices(options: unknown, language: Language): string {
  const chosen = options as { optionTitle: string; valueTitle: string }[];
  return joinList(
    language,
    chosen.map((option) => `${option.optionTitle}: ${option.valueTitle}`),
  );
}
