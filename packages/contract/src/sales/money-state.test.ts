import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onlineGateways, onlineMethods } from '../payments/methods/payment-page.ts';
import { moneyState, moneyStates, refundBy, sumRefunds } from './money-state.ts';
import { orderStatuses, paymentStatuses } from './order.ts';
import { refundStates } from './order-refund.ts';

const facts = fc.record({
  orderStatus: fc.constantFrom(...orderStatuses),
  orderPaymentStatus: fc.constantFrom(...paymentStatuses),
  paymentMethod: fc.constantFrom('cash-on-delivery', ...onlineGateways),
  payable: fc.constantFrom(0, 1, 100, 250),
  refunds: fc.array(
    fc.record({ amount: fc.constantFrom(1, 50, 100), state: fc.constantFrom(...refundStates) }),
    { maxLength: 3 },
  ),
});

test('for any order, payment and ledgers, the state matches the sums', () => {
  fc.assert(
    fc.property(facts, (one) => {
      const state = moneyState(one);
      const sum = (requested: (typeof refundStates)[number]) => sumRefunds(one.refunds, requested);
      const isUnderWay = sum('on-its-way') + sum('delayed') > 0;
      // Refunded, in part or in full, is said of money that is back, and of nothing that is still on its way.
      if (state === 'refunded' || state === 'partially-refunded') {
        expect(isUnderWay).toBe(false);
        expect(sum('refunded') > 0 || one.orderPaymentStatus === 'refunded').toBe(true);
      }
      if (state === 'partially-refunded') expect(sum('refunded')).toBeLessThan(one.payable);
      if (isUnderWay) expect(state).toMatch(/^refund-/);
      if (state === 'refund-on-its-way') expect(sum('on-its-way')).toBeGreaterThan(0);
      if (state === 'refund-delayed') expect(sum('delayed')).toBeGreaterThan(0);
      // Money that the shop has is never called uncharged, and a charge is never claimed without one.
      if (state === 'not-charged') expect(one.orderPaymentStatus).not.toBe('captured');
      if (state === 'paid') expect(one.orderPaymentStatus).toBe('captured');
      if (state === 'paid') expect(one.refunds.length === 0 || sum('refunded') === 0).toBe(true);
      // Nobody is asked to pay a cancelled order.
      if (one.orderStatus === 'Cancelled') {
        expect(['on-delivery', 'awaited', 'incomplete', 'approved']).not.toContain(state);
      }
      if (state === 'on-delivery') expect(one.paymentMethod).toBe('cash-on-delivery');
      if (state === 'nothing-to-pay') expect(one.payable).toBe(0);
    }),
    { numRuns: 3_000 },
  );
});

test('every state is reached', () => {
  const reached = new Set<string>();
  for (const orderStatus of orderStatuses) {
    for (const orderPaymentStatus of paymentStatuses) {
      for (const paymentMethod of ['cash-on-delivery', 'easypaisa']) {
        for (const payable of [0, 100]) {
          for (const refunds of [
            [],
            ...refundStates.map((state) => [{ amount: 40, state }]),
            [{ amount: 100, state: 'refunded' as const }],
          ]) {
            const one = { orderStatus, orderPaymentStatus, paymentMethod, payable, refunds };
            reached.add(moneyState(one));
          }
        }
      }
    }
  }
  expect([...reached].toSorted()).toEqual([...moneyStates].toSorted());
});

test('every provider says how long its refunds take, and cash takes none', () => {
  const asked = new Date('2026-11-28T12:00:00Z');
  for (const gateway of onlineGateways) {
    const days = onlineMethods[gateway].refundDays;
    expect(refundBy(gateway, asked)?.getTime()).toBe(asked.getTime() + days * 86_400_000);
  }
  expect(refundBy('cash', asked)).toBeUndefined();
});
