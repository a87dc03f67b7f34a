import { expect, test } from 'vitest';
import { addFees, chargedFees, feeAmount, withFee } from './fee-lines.ts';

const shipping = { kind: 'shipping', standing: 'charged', amount: 250 } as const;
const reserve = { kind: 'reserve_fee', standing: 'charged', amount: 40, percent: 2.5 } as const;
const duty = { kind: 'custom_duty', standing: 'on_arrival', amount: 900 } as const;

test('fees of parts are added by kind, and a percentage that all parts share is kept', () => {
  const one = addFees([
    [shipping, reserve],
    [reserve, duty],
  ]);
  expect(one).toEqual([shipping, { ...reserve, amount: 80 }, duty]);
  const [, other] = addFees([[shipping, reserve], [{ ...reserve, percent: 3 }]]);
  expect(other).toEqual({ kind: 'reserve_fee', standing: 'charged', amount: 80 });
});

test('fees due on arrival are not charged', () => {
  expect(chargedFees([shipping, reserve, duty])).toBe(290);
});

test('withFee replaces an amount, and an amount of 0 leaves no line', () => {
  const fees = withFee([reserve, duty], 'shipping', 100);
  expect(fees).toEqual([{ ...shipping, amount: 100 }, reserve, duty]);
  expect(withFee(fees, 'shipping', 0)).toEqual([reserve, duty]);
  expect(feeAmount(fees, 'shipping')).toBe(100);
});
