import type { Block, EmailContent, Row } from '../../messages/mail/email-content.ts';
import { renderEmail } from '../../messages/mail/render-email.ts';
import { isolated, smsText } from '../../messages/text/isolated.ts';
import type { OrderRow } from '../../orders/reading/select-orders.ts';
import { languageOf, type OrderNotificationData, shown } from './order-notification-data.ts';
import { placeWords } from './order-place-words.ts';
import { placeRows, placeSentences } from './order-places.ts';
import { type OrderWords, orderWords } from './order-words.ts';

export interface MessageText {
  readonly channel: 'email' | 'sms' | 'push';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly html: string | null;
}

/**
 * The confirmation that a booking is there: what was booked, what it costs, where it goes (the fields
 * of spec section 7, Notifications).
 */
export function orderBookedEmail(order: OrderNotificationData): MessageText {
  const { address, parentOrderId, parts, receiptUrl } = order;
  const words = orderWords(languageOf(order));
  const notes = parts[0]?.customer_notes;
  const blocks: Block[] = [
    greeting(order, words),
    { kind: 'text', text: words.thanks(parentOrderId) },
    { kind: 'items', items: parts.flatMap(itemsOf) },
    { kind: 'amounts', rows: costs(parts, words) },
    {
      kind: 'facts',
      rows: [
        ...placeRows(order),
        { label: words.phone, value: address.customerPhone },
        { label: words.email, value: address.customerEmail },
        ...(notes ? [{ label: words.notes, value: notes }] : []),
      ],
    },
    ...(shippingIsOpen(parts) ? [{ kind: 'text', text: words.shippingIsOpen } as const] : []),
    ...(receiptUrl ? [{ kind: 'button', label: words.viewOrder, url: receiptUrl } as const] : []),
  ];
  return emailOf(order, words.subject(order.shop.siteName, parentOrderId), words.heading, blocks);
}

/** The same in one breath; every sign of it is paid for. */
export function orderBookedSms(order: OrderNotificationData): MessageText {
  const { parentOrderId, parts, shop } = order;
  const words = orderWords(languageOf(order));
  const notes = parts[0]?.customer_notes;
  const body = [
    words.sms(shop.siteName, parentOrderId, grandTotal(parts)),
    `${words.items}: ${itemNames(order)}.`,
    ...placeSentences(order),
    ...(notes ? [`${words.notes}: ${isolated(truncated(notes, 60))}`] : []),
  ].join(' ');
  return smsOf(order, body);
}

/** An order's SMS, to whom it was booked for. */
export function smsOf(order: OrderNotificationData, text: string): MessageText {
  const body = smsText(text, languageOf(order));
  const recipient = order.address.customerPhone;
  return { channel: 'sms', recipient, subject: '', body, html: null };
}

/** The same on a screen that is asleep. */
export function orderBookedPush(order: OrderNotificationData): MessageText {
  const words = orderWords(languageOf(order));
  return pushOf(order, words.heading, words.thanks(order.parentOrderId));
}

/** What the service worker shows, and where it leads. */
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
    html: null,
  };
}

/** An order's mail, to whom it was booked for. */
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

export function greeting({ address }: OrderNotificationData, words: OrderWords): Block {
  const name = `${address.customerFirstName} ${address.customerLastName}`;
  return { kind: 'text', text: words.greeting(name) };
}

function itemsOf(part: OrderRow) {
  return part.items.map((item) => ({
    quantity: item.quantity,
    name: item.name,
    detail: choices(item.options),
    price: shown(item.total_price, part),
  }));
}

/** The first two by name, which say what the order was. */
function itemNames(order: OrderNotificationData): string {
  const items = order.parts.flatMap((part) => part.items);
  const named = items
    .slice(0, 2)
    .map(({ name, quantity }) => isolated(`${quantity} x ${truncated(name, 40)}`));
  const rest = items.length - named.length;
  if (rest > 0) named.push(placeWords(languageOf(order)).more(rest));
  return named.join(', ');
}

const truncated = (text: string, most: number) => {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > most ? `${line.slice(0, most - 1).trimEnd()}…` : line;
};

function costs(parts: readonly OrderRow[], words: OrderWords): Row[] {
  const line = (label: string, amount: (part: OrderRow) => number): Row[] => {
    const total = parts.reduce((sum, part) => sum + amount(part), 0);
    return total > 0 && parts[0] ? [{ label, value: shown(total, parts[0]) }] : [];
  };
  return [
    ...line(words.items, (part) => part.items_cost),
    ...line(words.shipping, (part) => part.shipping_cost),
    ...line(words.serviceFee, (part) => part.service_fee),
    ...line(words.reserveFee, (part) => part.reserve_fee),
    ...line(words.insuranceFee, (part) => part.insurance_fee),
    { label: words.total, value: grandTotal(parts), total: true },
    ...line(words.customDuty, (part) => part.custom_duty),
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

function choices(options: unknown): string {
  const chosen = options as { optionTitle: string; valueTitle: string }[];
  return chosen.map((option) => `${option.optionTitle}: ${option.valueTitle}`).join(', ');
}
