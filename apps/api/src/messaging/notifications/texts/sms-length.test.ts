import { languages } from '@karwan/contract/language';
import { expect, test } from 'vitest';
import {
  type AccountMessageKind,
  accountMessageTexts,
} from '../../../customers/accounts/account-messages/account-message-texts.ts';
import { codeText } from '../../../customers/accounts/codes/code-text.ts';
import type { OrderRow } from '../../../sales/reading/select-orders.ts';
import { smsSegments } from '../../transport/text/sms-text.ts';
import { confirmLinkMessage } from '../confirm-link-message.ts';
import { orderBookedSms } from './order-booked-texts.ts';
import type { OrderNotificationData } from './order-notification-data.ts';
import { orderNotification } from './order-notification-texts.ts';
import { paymentNotification } from './payment-texts.ts';

const now = new Date('2026-11-24T12:00:00Z');
const later = new Date('2026-11-26T12:00:00Z');
const shop = {
  siteName: 'Karwan',
  phone: '+92 300 1234567',
  email: 'shop@example.com',
  address: 'Lahore',
  url: 'https://shop.example',
};
const notices: readonly AccountMessageKind[] = [
  'new-device',
  'password-set',
  'password-changed',
  'phone-changed',
  'email-changed',
  'account-deleted',
];

/** A booking with what SMS contain. */
function bookingIn(language: string): OrderNotificationData {
  const part = {
    order_id: '100000001',
    language,
    status: 'Booked',
    payment_status: 'failed',
    payment_method: 'swedbankpay',
    currency: 'PKR',
    symbol: 'Rs',
    items: [
      { quantity: 2, name: 'Leather tote', options: [], total_price: 500_000 },
      { quantity: 1, name: 'A watch with a name too long for an SMS', options: [], total_price: 1 },
      { quantity: 1, name: 'Shirt', options: [], total_price: 100_000 },
    ],
    total: 768_000,
    delivery_method: 'home',
    customer_notes: 'Ring twice',
    start_slot: new Date('2026-11-25T05:30:00Z'),
    end_slot: new Date('2026-11-25T08:00:00Z'),
    created_at: now,
  } as unknown as OrderRow;
  const address = {
    customerPhone: '+923001234567',
    customerHouseNumber: '12-B',
    customerStreet: 'Main Boulevard',
    customerCity: 'Lahore',
  } as OrderNotificationData['address'];
  const receiptUrl = 'https://shop.example/confirmation?id=100000001&receipt=x';
  const confirmUrl = () => `https://shop.example/confirm-order/100000001/tkg1zz.${'x'.repeat(22)}`;
  return { parentOrderId: '100000001', parts: [part], address, shop, receiptUrl, confirmUrl };
}

/** The same booking, paid in cash on delivery. */
const cash = (booking: OrderNotificationData): OrderNotificationData => ({
  ...booking,
  parts: booking.parts.map((part) => ({ ...part, payment_method: 'cod' })),
});

const segments = (text = '') => smsSegments(text);

test('the SMS of a booking with several parts is bounded, names the address once, and ends with its link', () => {
  for (const language of languages) {
    const booking = bookingIn(language);
    const parts = ['a', 'b', 'c', 'd'].flatMap((id, at) =>
      booking.parts.map((part) => ({
        ...part,
        order_id: id,
        customer_notes: 'Ring twice. '.repeat(80),
        start_slot: new Date(now.getTime() + at * 86_400_000),
      })),
    );
    const street = 'Main Boulevard '.repeat(12).trim();
    const address = { ...booking.address, customerStreet: street };
    for (const order of [
      { ...booking, parts },
      { ...booking, parts, address },
    ]) {
      const { body } = orderBookedSms(order);
      expect(body.length, language).toBeLessThanOrEqual(480);
      expect(body.split('12-B').length, language).toBeLessThanOrEqual(2);
      expect(body.endsWith(booking.receiptUrl ?? '-'), language).toBe(true);
      expect(body).toContain('100000001');
      expect(body).not.toMatch(/[\u2066-\u2069]/);
    }
  }
});

test('the SMS of a booking that is to be paid online says until when, in the same bound', () => {
  for (const language of languages) {
    const { body } = orderBookedSms(bookingIn(language), now);
    const paid = orderBookedSms(bookingIn(language), new Date(now.getTime() + 86_400_000)).body;
    expect(body.length, language).toBeLessThanOrEqual(480);
    expect(body.length, language).toBeGreaterThan(paid.length);
    if (language === 'en') expect(body).toContain('Your items are reserved until');
  }
});

test('SMS have no more segments than before', () => {
  const quoted = { offer: { amount: 123_400, until: now }, refunded: undefined };
  const costs = languages.map((language) => {
    const booking = bookingIn(language);
    const ofNotices = notices.map((kind) => {
      const detail = kind === 'phone-changed' ? '789' : '';
      return segments(accountMessageTexts({ kind, detail }, shop, language).sms.body);
    });
    return {
      language,
      code: segments(codeText(language, '123456', 'Karwan', 'shop.example')),
      notice: Math.max(...ofNotices),
      booked: segments(orderBookedSms(booking).body),
      quoted: segments(orderNotification('order-quoted', booking, quoted)?.sms?.body),
      unanswered: segments(confirmLinkMessage(cash(booking), later, now)?.body),
      unpaid: segments(paymentNotification('payment-failed', booking, { now })?.sms?.body),
    };
  });
  expect(costs).toEqual([
    { language: 'en', code: 1, notice: 1, booked: 2, quoted: 2, unanswered: 2, unpaid: 2 },
    { language: 'ru', code: 2, notice: 3, booked: 4, quoted: 4, unanswered: 3, unpaid: 4 },
    { language: 'ar', code: 2, notice: 2, booked: 5, quoted: 4, unanswered: 3, unpaid: 4 },
    { language: 'sv', code: 1, notice: 1, booked: 2, quoted: 2, unanswered: 2, unpaid: 2 },
    { language: 'ur', code: 2, notice: 3, booked: 4, quoted: 4, unanswered: 3, unpaid: 4 },
  ]);
});
