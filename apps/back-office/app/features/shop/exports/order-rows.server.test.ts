import { expect, test } from 'vitest';
import { contentCells } from './order-rows.server.ts';

test('a row of an order names its items, coupons, promotions, saved shipping and gift vouchers', () => {
  const contents = {
    orderId: 'ABC123',
    goods: [
      { code: 'oil-500', name: 'Almond oil', quantity: 2, total: 4_300_00 },
      { code: 'lamp', name: 'Lamp', quantity: 1, total: 900_00 },
    ],
    itemsCost: 5_200_00,
    discount: 500_00,
    promotions: [
      { id: '1', name: 'Eid', code: 'EID500', discount: 500_00, shipping: 0 },
      { id: '2', name: 'Ships free', code: null, discount: 0, shipping: 250_00 },
    ],
    vouchers: [{ id: '7', ending: 'AB12', amount: 1_000_00 }],
  };
  expect(contentCells(contents, 'PKR')).toEqual([
    '2 × Almond oil (oil-500); 1 × Lamp (lamp)',
    ...['5200.00', '500.00', 'EID500', 'Eid, Ships free', '250.00', '…AB12', '1000.00'],
  ]);
  expect(contentCells(undefined, 'PKR').every((cell) => cell === '')).toBe(true);
});
