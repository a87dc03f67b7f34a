import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartToPrice, priced } from '../cart.arbitrary.ts';
import { feeAmount } from '../fees/fee-lines.ts';
import { payByVouchers, type VoucherToSpend } from './pay-by-vouchers.ts';

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const vouchers = fc
  .array(fc.oneof(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: 0, max: 9_000_000_00 })), {
    maxLength: 4,
  })
  .map((balances) => balances.map((balance, index) => ({ id: String(index), balance })));

const paidCart = (check: (cart: ReturnType<typeof priced>, held: VoucherToSpend[]) => void) =>
  fc.assert(fc.property(cartToPrice, vouchers, (cart, held) => check(priced(cart), held)));

test('money and vouchers add up to the price of each part', () => {
  paidCart((cart, held) => {
    const { parts, summary, payments } = payByVouchers(cart, held);
    const paid = sum(payments.map(({ amount }) => amount));
    expect(summary.grandTotal + paid).toBe(cart.summary.grandTotal);
    expect(feeAmount(summary.fees, 'gift_voucher')).toBe(paid);
    expect(sum(parts.map(({ total }) => total))).toBe(summary.grandTotal);
    for (const [index, part] of parts.entries()) {
      const own = payments.filter(({ branchId }) => branchId === part.branchId);
      const share = sum(own.map(({ amount }) => amount));
      expect(feeAmount(part.fees, 'gift_voucher')).toBe(share);
      expect(part.total + share).toBe(cart.parts[index]?.total);
      expect(part.total).toBeGreaterThanOrEqual(0);
    }
  });
});

test('vouchers pay as much as they can, and none more than its balance', () => {
  paidCart((cart, held) => {
    const { payments, parts } = payByVouchers(cart, held);
    const holding = sum(held.map(({ balance }) => balance));
    const max = Math.min(holding, cart.summary.grandTotal);
    const paid = sum(payments.map(({ amount }) => amount));
    // Up to one minor unit per part may remain, unless everything is paid.
    expect(paid).toBeLessThanOrEqual(max);
    expect(paid).toBeGreaterThanOrEqual(max - Math.max(parts.length - 1, 0));
    if (holding >= cart.summary.grandTotal) expect(paid).toBe(cart.summary.grandTotal);
    if (parts.length === 1) expect(paid).toBe(max);
    for (const { id, balance } of held) {
      const of = payments.filter(({ voucherId }) => voucherId === id);
      expect(sum(of.map(({ amount }) => amount))).toBeLessThanOrEqual(balance);
    }
    for (const { amount } of payments) expect(amount).toBeGreaterThan(0);
  });
});

test('either nothing is left to pay, or something of each part that costs anything', () => {
  paidCart((cart, held) => {
    const { parts, summary } = payByVouchers(cart, held);
    if (summary.grandTotal === 0) return;
    for (const [index, part] of parts.entries()) {
      if (cart.parts[index]?.total !== 0) expect(part.total).toBeGreaterThan(0);
    }
  });
});

test('prices, discounts, fees and VAT do not change', () => {
  paidCart((cart, held) => {
    const { parts, summary } = payByVouchers(cart, held);
    const others = ({ fees }: { fees: typeof summary.fees }) =>
      fees.filter(({ kind }) => kind !== 'gift_voucher');
    const { grandTotal, fees, ...rest } = summary;
    expect(cart.summary).toMatchObject(rest);
    expect(others(summary)).toEqual(cart.summary.fees);
    for (const [index, part] of parts.entries()) {
      const before = cart.parts[index];
      expect(part).toEqual({ ...before, fees: part.fees, total: part.total });
      expect(others(part)).toEqual(before?.fees);
    }
  });
});
