import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cartToPrice } from '../cart.arbitrary.ts';
import { chargedFees, feeAmount } from '../fees/fee-lines.ts';
import { priceExchange } from './exchange.ts';

const back = fc.array(fc.nat({ max: 10 ** 9 }), { maxLength: 3 });

test('an exchange settles exactly: the customer either pays the difference or is refunded', () => {
  fc.assert(
    fc.property(
      cartToPrice,
      back,
      fc.boolean(),
      fc.boolean(),
      fc.nat({ max: 10 ** 9 }),
      (...given) => {
        const [cart, handedBack, sendsFree, waives, money] = given;
        const [branch] = cart.branches;
        const lines = cart.lines.filter(({ branchId }) => branchId === branch?.branchId);
        if (!branch || lines.length === 0) return;
        const paid = handedBack.reduce((sum, amount) => sum + amount, 0);
        const inMoney = Math.min(money, paid);
        const requested = { ...cart, branch, lines, back: handedBack, inMoney, waives, sendsFree };
        const priced = priceExchange(requested);
        if (!priced.ok) return;
        const { part, worth, credit, ofVoucher, waived, goesBack } = priced.value;
        expect(worth).toBe(paid);
        expect(worth).toBe(credit + goesBack);
        expect(feeAmount(part.fees, 'exchange')).toBe(credit - ofVoucher);
        expect(feeAmount(part.fees, 'gift_voucher')).toBe(ofVoucher);
        expect(ofVoucher).toBe(Math.max(credit - inMoney, 0));
        expect(part.total).toBe(part.subtotal - waived + chargedFees(part.fees) - credit);
        expect(waived).toBe(waives ? Math.max(part.subtotal - paid, 0) : 0);
        expect(part.total === 0 || goesBack === 0).toBe(true);
        expect(part.total).toBeGreaterThanOrEqual(0);
        // These fees were paid with the first order.
        expect(part.serviceFee + part.reserveFee).toBe(0);
        if (sendsFree) expect(part.shipping).toBe(0);
        const shipping = part.fees.filter(({ standing }) => standing === 'charged');
        expect(shipping.every(({ kind }) => kind === 'shipping')).toBe(true);
      },
    ),
  );
});

test('an exchange for the same items at the same price costs nothing', () => {
  const branch = {
    branchId: 'lahore',
    country: 'PK',
    currency: 'PKR',
    shippingCost: 250,
    serviceFee: 99,
    reserveFeePercent: '5',
    vatServiceFeePercent: '17',
  };
  const exchange = {
    branch,
    deliveryCountry: 'PK',
    currency: 'PKR',
    rates: [],
    lines: [
      {
        lineId: '0',
        branchId: 'lahore',
        quantity: 2,
        price: 500,
        salePrice: null,
        vatPercent: '17',
      },
    ],
    back: [1_000],
    inMoney: 1_000,
  };
  const free = priceExchange({ ...exchange, sendsFree: true });
  expect(free).toMatchObject({ value: { credit: 1_000, goesBack: 0, part: { total: 0 } } });
  const sent = priceExchange({ ...exchange, sendsFree: false });
  expect(sent).toMatchObject({ value: { credit: 1_000, goesBack: 0, part: { total: 250 } } });
});
