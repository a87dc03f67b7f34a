import { expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { whyLinesStay } from './why-lines-stay.ts';

const order = { status: 'Accepted', paymentStatus: 'pending', exchangeOf: null, fees: [] } as const;
const voucher = { kind: 'gift_voucher', standing: 'credited', amount: 500 };
const may = { isBeingPaid: false, access: everything };
const staff = { ...everything, permissions: new Set(['orders.read'] as const) };

test('the one true reason why lines cannot be changed is named', () => {
  expect(whyLinesStay(order, may)).toBeNull();
  expect(whyLinesStay(order, { ...may, access: staff })).toBe('role');
  expect(whyLinesStay(order, { ...may, isBeingPaid: true })).toBe('beingPaid');
  expect(whyLinesStay({ ...order, status: 'Shipped' }, { ...may, access: staff })).toBe('progress');
  expect(whyLinesStay({ ...order, paymentStatus: 'refunded' }, may)).toBe('refunded');
  expect(whyLinesStay({ ...order, exchangeOf: 'KW1234567' }, may)).toBe('exchange');
  expect(whyLinesStay({ ...order, fees: [voucher] }, may)).toBe('voucher');
});
