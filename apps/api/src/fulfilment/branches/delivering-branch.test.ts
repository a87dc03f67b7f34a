import { expect, test } from 'vitest';
import { deliveringBranch } from './delivering-branch.ts';

const branch = { latitude: 31, longitude: 74, deliveryRadius: 5_000 };
const slot = {
  day: 1,
  timeStartHours: 10,
  timeStartMinutes: 0,
  timeEndHours: 18,
  timeEndMinutes: 0,
};

test('rules are parsed again when a row’s rules change', () => {
  const read = (deliverySlots: unknown) =>
    deliveringBranch({ ...branch, deliveryDays: {}, deliverySlots }).deliverySlots;
  expect(read([slot])).toEqual([slot]);
  expect(read([{ ...slot, day: 2 }])).toEqual([{ ...slot, day: 2 }]);
  expect(read([slot])).toEqual([slot]);
});

test('an invalid rule is refused every time', () => {
  const wrong = { ...branch, deliveryDays: {}, deliverySlots: [{ ...slot, day: 'Monday' }] };
  for (let time = 0; time < 2; time++) expect(() => deliveringBranch(wrong)).toThrow(/day/);
});
