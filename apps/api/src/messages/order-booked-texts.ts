import type { OrderAddress } from '@karwan/contract/order';
import type { TenantSettings } from '@karwan/contract/tenant';
import { formatPrice } from '@karwan/pricing/format';
import type { OrderRow } from '../ordering/select-orders.ts';

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
  const items = parts.flatMap((part) =>
    part.items.map((item) => {
      const price = show(item.total_price, part);
      return `${item.quantity} x ${item.name}${choices(item.options)}  ${price}`;
    }),
  );
  const notes = parts[0]?.customer_notes;
  const body = [
    `Dear ${address.customerFirstName} ${address.customerLastName},`,
    `Thank you for your order ${parentOrderId}.`,
    items.join('\n'),
    costs(parts).join('\n'),
    `Deliver to: ${address.customerHouseNumber}, ${address.customerStreet}`,
    `Phone: ${address.customerPhone}`,
    ...(notes ? [`Your notes: ${notes}`] : []),
    ...(shippingIsOpen(parts)
      ? ['Shipping will be calculated, and we will contact you within 48 hours.']
      : []),
    `${shop.siteName}\n${shop.phone}\n${shop.email}`,
  ].join('\n\n');
  const subject = `${shop.siteName}: your order ${parentOrderId}`;
  return { channel: 'email', recipient: address.customerEmail, subject, body };
}

/** The same in one breath. */
export function orderBookedSms({ address, parentOrderId, parts, shop }: OrderToTell): MessageText {
  const body = `${shop.siteName}: order ${parentOrderId} is booked, total ${grandTotal(parts)}.`;
  return { channel: 'sms', recipient: address.customerPhone, subject: '', body };
}

function costs(parts: readonly OrderRow[]): string[] {
  const line = (title: string, amount: (part: OrderRow) => number) => {
    const total = parts.reduce((sum, part) => sum + amount(part), 0);
    return total > 0 && parts[0] ? [`${title}: ${show(total, parts[0])}`] : [];
  };
  return [
    ...line('Items', (part) => part.items_cost),
    ...line('Shipping', (part) => part.shipping_cost),
    ...line('Service fee', (part) => part.service_fee),
    ...line('Reserve fee', (part) => part.reserve_fee),
    `Total: ${grandTotal(parts)}`,
    ...line('Custom duty, paid on arrival', (part) => part.custom_duty),
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
  return formatPrice(amount, { code: currency, symbol }, 'en');
}

function shippingIsOpen(parts: readonly OrderRow[]): boolean {
  return parts.some((part) => part.shipping_state === 'to_be_calculated');
}

function choices(options: unknown): string {
  const chosen = options as { optionTitle: string; valueTitle: string }[];
  if (chosen.length === 0) return '';
  return ` (${chosen.map((option) => `${option.optionTitle}: ${option.valueTitle}`).join(', ')})`;
}
