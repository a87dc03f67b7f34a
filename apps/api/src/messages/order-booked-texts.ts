import { fallbackLanguage } from '@karwan/contract/language';
import type { OrderAddress } from '@karwan/contract/order';
import type { TenantSettings } from '@karwan/contract/tenant';
import { formatPrice } from '@karwan/pricing/format';
import type { OrderRow } from '../ordering/select-orders.ts';
import { type OrderWords, orderWords } from './order-words.ts';

export interface OrderToTell {
  readonly parentOrderId: string;
  /** At least one. */
  readonly parts: readonly OrderRow[];
  readonly address: OrderAddress;
  readonly shop: TenantSettings;
}

export interface MessageText {
  readonly channel: 'email' | 'sms';
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
}

/** The confirmation that a booking is there: what was booked, what it costs, where it goes. */
export function orderBookedEmail(order: OrderToTell): MessageText {
  const { address, parentOrderId, parts, shop } = order;
  const words = wordsOf(order);
  const items = parts.flatMap((part) =>
    part.items.map((item) => {
      const price = show(item.total_price, part);
      return `${item.quantity} x ${item.name}${choices(item.options)}  ${price}`;
    }),
  );
  const notes = parts[0]?.customer_notes;
  const body = [
    words.greeting(`${address.customerFirstName} ${address.customerLastName}`),
    words.thanks(parentOrderId),
    items.join('\n'),
    costs(parts, words).join('\n'),
    words.deliverTo(`${address.customerHouseNumber}, ${address.customerStreet}`),
    words.phone(address.customerPhone),
    ...(notes ? [words.notes(notes)] : []),
    ...(shippingIsOpen(parts) ? [words.shippingIsOpen] : []),
    `${shop.siteName}\n${shop.phone}\n${shop.email}`,
  ].join('\n\n');
  const subject = words.subject(shop.siteName, parentOrderId);
  return { channel: 'email', recipient: address.customerEmail, subject, body };
}

/** The same in one breath. */
export function orderBookedSms(order: OrderToTell): MessageText {
  const { address, parentOrderId, parts, shop } = order;
  const body = wordsOf(order).sms(shop.siteName, parentOrderId, grandTotal(parts));
  return { channel: 'sms', recipient: address.customerPhone, subject: '', body };
}

const wordsOf = ({ parts }: OrderToTell) => orderWords(parts[0]?.language ?? fallbackLanguage);

function costs(parts: readonly OrderRow[], words: OrderWords): string[] {
  const line = (title: string, amount: (part: OrderRow) => number) => {
    const total = parts.reduce((sum, part) => sum + amount(part), 0);
    return total > 0 && parts[0] ? [`${title}: ${show(total, parts[0])}`] : [];
  };
  return [
    ...line(words.items, (part) => part.items_cost),
    ...line(words.shipping, (part) => part.shipping_cost),
    ...line(words.insurance, (part) => part.insurance_fee),
    ...line(words.serviceFee, (part) => part.service_fee),
    ...line(words.reserveFee, (part) => part.reserve_fee),
    `${words.total}: ${grandTotal(parts)}`,
    ...line(words.customDuty, (part) => part.custom_duty),
  ];
}

function grandTotal(parts: readonly OrderRow[]): string {
  const [first] = parts;
  if (!first) throw new Error('a booking without parts');
  return show(
    parts.reduce((sum, part) => sum + part.total, 0),
    first,
  );
}

function show(amount: number, { currency, symbol }: OrderRow): string {
  // As the shop's pages write amounts, in every language alike.
  return formatPrice(amount, { code: currency, symbol }, fallbackLanguage);
}

function shippingIsOpen(parts: readonly OrderRow[]): boolean {
  return parts.some((part) => part.shipping_state === 'to_be_calculated');
}

function choices(options: unknown): string {
  const chosen = options as { optionTitle: string; valueTitle: string }[];
  if (chosen.length === 0) return '';
  return ` (${chosen.map((option) => `${option.optionTitle}: ${option.valueTitle}`).join(', ')})`;
}
