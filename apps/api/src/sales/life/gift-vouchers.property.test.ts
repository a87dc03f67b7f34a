import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestOrders, type TestOrders } from '../testing/test-orders.ts';
import { voucherBalance, writeVoucher } from '../testing/write-voucher.ts';

const runs = process.env.LONG_TESTS ? 200 : 10;
let shop: TestOrders;

beforeAll(async () => {
  shop = await openTestOrders([
    { itemCustomId: 'cup', branch: 'lahore', price: 333_33, stock: 9_000 },
    { itemCustomId: 'far', branch: 'karachi', price: 1_000_01, stock: 9_000 },
  ]);
});
afterAll(() => shop.close());

const step = fc.record({
  kind: fc.constantFrom('cancel', 'deliver', 'refund', 'refund', 'refund'),
  part: fc.constantFrom(0, 1),
  /** The refunded amount, in thousandths of the part's total and of what a voucher paid. */
  share: fc.integer({ min: 1, max: 1_000 }),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

interface Part {
  orderId: string;
  status: string;
  total: number;
  refunded: number;
  paid: number;
  back: number;
  backByRefunds: number;
  moneyByRefunds: number;
}

/** The parts of a booking, with what money and vouchers paid of them and got back. */
async function partsOf(ids: readonly string[]): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select o.order_id as "orderId", o.status, o.total, o.refunded,
      fee_amount(o.fees, 'gift_voucher') as paid,
      (select coalesce(sum(amount), 0)::bigint from gift_voucher_entry e
        where e.order_id = o.id and e.kind = 'given-back') as back,
      coalesce(given.voucher, 0) as "backByRefunds", coalesce(given.money, 0) as "moneyByRefunds"
    from orders o left join lateral (
      select sum(r.of_voucher)::bigint as voucher, sum(r.amount - r.of_voucher)::bigint as money
      from order_refund r where r.order_id = o.id) given on true
    where o.order_id = any (${ids}::text[]) order by o.id`.execute(shop.db);
  return rows;
}

async function take(ids: readonly string[], { kind, part, share }: Step, key: string) {
  const orderId = ids[part] ?? '';
  try {
    if (kind === 'cancel') await shop.staff.move(orderId, 'Cancelled');
    if (kind === 'deliver') {
      for (const to of ['Accepted', 'Shipped', 'Delivered'] as const) {
        await shop.staff.move(orderId, to);
      }
    }
    if (kind === 'refund') {
      const [found] = await partsOf([orderId]);
      const worth = (found?.total ?? 0) + (found?.paid ?? 0);
      const amount = Math.max(Math.floor((worth * share) / 1_000), 1);
      await shop.staff.refund(orderId, key, { amount, reason: 'A scratch' });
    }
  } catch (error) {
    // Refused by the call: too much, too early or too late.
    const { code } = error as { code?: string };
    if (code !== 'CONFLICT' && code !== 'BAD_REQUEST') throw error;
  }
}

test(
  'after any concurrent cancellations, deliveries and refunds, money and vouchers get back at most what they paid',
  async () => {
    let booked = 0;
    const amounts = fc.array(fc.integer({ min: 1, max: 2_500_00 }), { minLength: 1, maxLength: 2 });
    const together = fc.array(fc.tuple(step, step), { minLength: 1, maxLength: 4 });
    await fc.assert(
      fc.asyncProperty(amounts, together, async (issued, steps) => {
        const vouchers = await Promise.all(
          issued.map((amount) => writeVoucher(shop.db, shop.tenant.id, amount)),
        );
        const items = [
          { itemCustomId: 'cup', quantity: 1 },
          { itemCustomId: 'far', quantity: 1 },
        ];
        const ids = await shop.book(items, { coupons: vouchers.map(({ code }) => code) });
        booked += 1;
        for (const [at, pair] of steps.entries()) {
          await Promise.all(
            pair.map((one, side) => take(ids, one, `refund-${booked}-${at}-${side}`)),
          );
        }
        const parts = await partsOf(ids);
        expect(parts).toHaveLength(2);
        for (const part of parts) {
          expect(part.back).toBeLessThanOrEqual(part.paid);
          expect(part.refunded).toBeLessThanOrEqual(part.total);
          expect([part.backByRefunds, part.moneyByRefunds]).toEqual([part.back, part.refunded]);
          // Money is refunded only after vouchers have got back all that they paid.
          if (part.refunded > 0) expect(part.back).toBe(part.paid);
          if (part.status === 'Cancelled') expect(part.back).toBe(part.paid);
        }
        const left = await Promise.all(vouchers.map(({ id }) => voucherBalance(shop.db, id)));
        for (const [index, balance] of left.entries()) {
          expect(balance).toBeGreaterThanOrEqual(0);
          expect(balance).toBeLessThanOrEqual(issued[index] ?? 0);
        }
        const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0);
        expect(sum(left)).toBe(sum(issued) - sum(parts.map(({ paid, back }) => paid - back)));
      }),
      { numRuns: runs },
    );
  },
  runs * 6_000,
);
