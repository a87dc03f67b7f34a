import type { Order } from '@karwan/contract/order';
import type { Translate } from '@karwan/i18n/translate';
import { expect, test } from 'vitest';
import { paidBy } from './paid-by.ts';

const key: Translate = (name) => name;
const order = (more: object) =>
  ({
    orderAmount: 0,
    dueOnDelivery: 0,
    cost: { shippingState: 'quoted' },
    fees: [],
    ...more,
  }) as unknown as Order;
const voucher = { kind: 'gift_voucher', standing: 'credited', amount: 100 };

test('an order fully paid by a voucher is not shown as paid in cash', () => {
  expect(paidBy(key, order({ fees: [voucher] }), 'Cash')).toBe('fee.name.gift_voucher');
  expect(paidBy(key, order({}), 'Cash')).toBe('track.nothingToPay');
});

test('the outstanding amount is paid by the chosen method', () => {
  for (const more of [
    { orderAmount: 1 },
    { dueOnDelivery: 1 },
    { cost: { shippingState: 'to_be_calculated' } },
  ]) {
    expect(paidBy(key, order({ fees: [voucher], ...more }), 'Cash')).toBe('Cash');
  }
});
