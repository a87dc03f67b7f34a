import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartToPrice, priced } from './cart.arbitrary.ts';
import { shippingOfOne } from './shipping-of-one.ts';

test('a product page shows the shipping cost of a cart with one piece', () => {
  fc.assert(
    fc.property(cartToPrice, ({ lines, branches, currency, rates }) => {
      for (const line of lines) {
        const branch = branches.find(({ branchId }) => branchId === line.branchId);
        if (!branch) throw new Error('the line has no branch');
        const said = shippingOfOne(line, branch, currency, rates);
        const { summary } = priced({
          lines: [{ ...line, quantity: 1 }],
          branches: [branch],
          deliveryCountry: branch.country,
          currency,
          rates,
        });
        expect(said.ok && said.value).toMatchObject({
          state: summary.shippingState,
          amount: summary.shippingFeeTotal,
        });
      }
    }),
  );
});

test('reports the waive threshold if one piece costs less', () => {
  fc.assert(
    fc.property(cartToPrice, fc.nat({ max: 10 ** 8 }), ({ branches, rates }, waiveDeliveryFee) => {
      const [branch] = branches;
      if (!branch) throw new Error('there is no branch');
      const terms = { ...branch, shippingCost: 500, weightOption: false, waiveDeliveryFee };
      const said = shippingOfOne({ price: 1_000 }, terms, branch.currency, rates);
      expect(said).toEqual({
        ok: true,
        value:
          waiveDeliveryFee <= 1_000
            ? { state: 'free', amount: 0, freeFrom: null }
            : { state: 'quoted', amount: 500, freeFrom: waiveDeliveryFee },
      });
    }),
  );
});
