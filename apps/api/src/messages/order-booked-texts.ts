import { fallbackLanguage, isLanguage, type Language } from '@karwan/contract/language';
import type { OrderAddress } from '@karwan/contract/order';
import { formatPrice } from '@karwan/pricing/format';
import type { OrderRow } from '../ordering/select-orders.ts';
import { type Block, type Letter, letterText, type Row, type Sender } from './letter.ts';
import { letterHtml } from './letter-html.ts';
import { type OrderWords, orderWords } from './order-words.ts';

export interface OrderToTell {
  readonly parentOrderId: string;
  /** At least one. */
  readonly parts: readonly OrderRow[];
  readonly address: OrderAddress;
  readonly shop: Sender;
  /** Opens the order for whoever holds the mail; undefined where the shop's address is not known. */
  readonly receiptUrl?: string;
}

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
export function orderBookedEmail(order: OrderToTell): MessageText {
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
        { label: words.deliverTo, value: placeOf(address) },
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

/** The same in one breath. */
export function orderBookedSms(order: OrderToTell): MessageText {
  const { address, parentOrderId, parts, shop } = order;
  const words = orderWords(languageOf(order));
  const body = words.sms(shop.siteName, parentOrderId, grandTotal(parts));
  return { channel: 'sms', recipient: address.customerPhone, subject: '', body, html: null };
}

/** The same on a screen that is asleep. */
export function orderBookedPush(order: OrderToTell): MessageText {
  const words = orderWords(languageOf(order));
  return pushOf(order, words.heading, words.thanks(order.parentOrderId));
}

/** What the service worker shows, and where it leads. */
export function pushOf({ parentOrderId }: OrderToTell, title: string, body: string): MessageText {
  const clickAction = `/confirmation?id=${parentOrderId}&later`;
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
  order: OrderToTell,
  subject: string,
  heading: string,
  blocks: readonly Block[],
): MessageText {
  const letter: Letter = { language: languageOf(order), heading, blocks, shop: order.shop };
  return {
    channel: 'email',
    recipient: order.address.customerEmail,
    // Subjects are one line, whatever a shop calls itself.
    subject: subject.replace(/\s+/g, ' '),
    body: letterText(letter),
    html: letterHtml(letter),
  };
}

export function greeting({ address }: OrderToTell, words: OrderWords): Block {
  const name = `${address.customerFirstName} ${address.customerLastName}`;
  return { kind: 'text', text: words.greeting(name) };
}

/** The language that the order was placed in. */
export function languageOf({ parts }: Pick<OrderToTell, 'parts'>): Language {
  const language = parts[0]?.language;
  return isLanguage(language) ? language : fallbackLanguage;
}

/** An amount as the shop's pages write amounts, in every language alike. */
export function shown(amount: number, { currency, symbol }: OrderRow): string {
  return formatPrice(amount, { code: currency, symbol }, fallbackLanguage);
}

function placeOf(address: OrderAddress): string {
  const { customerHouseNumber, customerStreet, customerCity, customerPostcode } = address;
  return [customerHouseNumber, customerStreet, customerCity, customerPostcode]
    .filter(Boolean)
    .join(', ');
}

function itemsOf(part: OrderRow) {
  return part.items.map((item) => ({
    quantity: item.quantity,
    name: item.name,
    detail: choices(item.options),
    price: shown(item.total_price, part),
  }));
}

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
  if (!first) throw new Error('a booking without parts');
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
