import { expect, test } from 'vitest';
import { promotionFieldNames, readField, writeField } from './promotion-fields.ts';

const stored = {
  name: 'Eid',
  code: 'EID-10',
  kind: 'percent',
  percent: '10',
  amount: null,
  buy: 2,
  get: null,
  atMost: 1_500_50,
  minimum: 0,
  branchIds: ['1', '2'],
  categoryIds: [],
  brandIds: ['7'],
  products: ['cup', 'pot'],
  group: 'named',
  phones: ['+923001112222'],
  startsAt: '2026-11-24T05:30:00.000Z',
  endsAt: null,
  maxUses: 100,
  maxUsesEach: null,
  combinable: true,
  priority: -3,
  isActive: false,
} as const;

test('all fields survive being written into the form and read back', () => {
  for (const field of promotionFieldNames) {
    expect(readField('PKR', field, writeField('PKR', field, stored[field])), field).toEqual(
      stored[field],
    );
  }
});

test('invalid numbers, times and amounts are undefined', () => {
  expect(readField('PKR', 'buy', 'two')).toBe(undefined);
  expect(readField('PKR', 'startsAt', 'tomorrow')).toBe(undefined);
  expect(readField('PKR', 'amount', '1,2,3x')).toBe(undefined);
});
