import { sumRefunds } from '@karwan/contract/money-state';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { placeOrder } from '../../sales/booking/place-order.ts';
import { presentOrders } from '../../sales/reading/get-order.ts';
import { selectOrders } from '../../sales/reading/select-orders.ts';
import { refundOrder } from '../../sales/staff/refunds/refund-order.ts';
import { transitionOrder } from '../../sales/staff/transition-order.ts';
import { refundedAmount as amountBack } from '../../sales/testing/amount-refund.ts';
import { orderOf } from '../../sales/testing/test-order.ts';
import { byStaff } from '../../testing/test-context.ts';
import { addItems, buyerOf } from '../../testing/write-test-shop.ts';
import { capturePayment } from '../ledger/change-payment.ts';
import { ProviderDown, ProviderRefusal } from '../providers/port.ts';
import { openTestCardPayments, type TestCardPayments } from '../testing/test-cards.ts';
import { start } from '../testing/test-payments.ts';

let cards: TestCardPayments;

beforeAll(async () => {
  cards = await openTestCardPayments();
  const { db, tenant } = cards.shop;
  await addItems(db, tenant.id, [
    { itemCustomId: 'scarf', branch: 'karachi', price: 333_33, stock: 500 },
  ]);
}, 60_000);
afterAll(() => cards.close());

/** A booking of two parts that was paid; its parts by what they cost. */
async function paid(method: 'swedbankpay' | 'payson', index: number) {
  const { shop } = cards;
  const items = ['watch', 'scarf'].map((itemCustomId) => ({ itemCustomId, quantity: 1 }));
  const order = await orderOf(shop.db, shop.tenant, items, { paymentMethod: method });
  const placing = { ...shop, userId: buyerOf(shop.tenant), language: 'en' as const };
  const { parentOrderId } = await placeOrder(placing, `books-${method}-${index}`, order);
  const { providerId, payment } = await start(shop, shop.tenant, parentOrderId);
  if (method === 'payson') cards.paysonSandbox.decide(providerId);
  else await cards.bank.pay(providerId);
  await cards.calm();
  return { parentOrderId, reference: payment.payee_reference, amount: payment.amount };
}

type Booking = Awaited<ReturnType<typeof paid>>;

const step = fc.record({
  kind: fc.constantFrom('capture', 'refund', 'refund', 'cancel', 'work', 'work'),
  part: fc.constantFrom(0, 1),
  /** The refunded amount, in thousandths of the part's total. */
  share: fc.integer({ min: 1, max: 1_000 }),
  refuses: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

async function take(booking: Booking, { kind, part, share, refuses }: Step, key: string) {
  const { shop } = cards;
  const orders = await partsOf(booking);
  const order = orders[part];
  if (!order) throw new Error(`no part ${part}`);
  const { orderId, total } = order;
  const request = {
    tenantId: shop.tenant.id,
    parentOrderId: booking.parentOrderId,
    actor: 'staff:1',
  };
  try {
    if (kind === 'capture') {
      const capture = { ...request, orderId, orderAmount: total, key: `capture/${orderId}` };
      await shop.db.transaction().execute((trx) => capturePayment(trx, shop.jobs, capture));
    }
    if (kind === 'refund') {
      const amount = Math.max(Math.floor((total * share) / 1_000), 1);
      await refundOrder(
        { ...shop, ...byStaff },
        { key, orderId, ...amountBack(amount, 'A scratch') },
      );
    }
    if (kind === 'cancel') {
      const move = { id: orderId, to: 'Cancelled', note: '' } as const;
      await transitionOrder({ ...shop, ...byStaff }, move);
    }
  } catch (error) {
    // Refused by the call: too much, too early or too late.
    const { code } = error as { code?: string };
    if (code !== 'CONFLICT' && code !== 'BAD_REQUEST') throw error;
  }
  if (kind === 'work') await runOperations(refuses);
}

/** Runs the queued operations; `refuses`: the providers refuse everything that moves money. */
async function runOperations(refuses: boolean) {
  const calls = (path: string) =>
    refuses && /captures|reversals|cancellations/.test(path) ? { status: 422 } : {};
  cards.bank.switches.calls = calls;
  const { rows } = await sql<{ id: number }>`
    select id from payment_operation where state = 'asked'`.execute(cards.shop.db);
  for (let tries = 0; tries <= rows.length; tries++) {
    await cards.shop.runOperations().catch((error: unknown) => {
      if (!(error instanceof ProviderDown || error instanceof ProviderRefusal)) throw error;
    });
  }
  cards.bank.switches.calls = {};
  await cards.calm();
}

interface Part {
  readonly orderId: string;
  readonly total: number;
  readonly refunded: number;
  readonly paymentStatus: string;
  readonly counted: number;
  readonly done: number;
  readonly freed: number;
}

async function partsOf({ parentOrderId }: Booking): Promise<Part[]> {
  const { rows } = await sql<Part>`
    select o.order_id as "orderId", o.total, o.refunded, o.payment_status as "paymentStatus",
      (select coalesce(sum(r.amount), 0)::bigint from order_refund r
        left join payment_operation op on op.id = r.operation_id
        where r.order_id = o.id and op.state is distinct from 'refused') as counted,
      (select coalesce(sum(op.order_amount), 0)::bigint from payment_operation op
        where op.order_id = o.order_id and op.kind = 'refund' and op.state = 'done') as done,
      (select coalesce(sum(op.order_amount), 0)::bigint from payment_operation op
        where op.order_id = o.order_id and op.kind = 'cancel' and op.state <> 'refused') as freed
    from orders o where o.parent_order_id = ${parentOrderId} order by o.id`.execute(cards.shop.db);
  return rows;
}

async function expectMatchingBooks(booking: Booking, method: 'swedbankpay' | 'payson') {
  for (const part of await partsOf(booking)) {
    expect(part.refunded, 'what counts is what is settled or pending').toBe(part.counted);
    expect(part.refunded + part.freed).toBeLessThanOrEqual(part.total);
    if (part.paymentStatus === 'refunded') {
      expect(part.done + part.freed, 'shown as refunded').toBe(part.total);
    }
  }
  const { captured_amount: captured, refunded_amount: refunded } = await cards.shop.db
    .selectFrom('payment_transaction')
    .select(['captured_amount', 'refunded_amount'])
    .where('parent_order_id', '=', booking.parentOrderId)
    .executeTakeFirstOrThrow();
  expect(captured).toBeLessThanOrEqual(booking.amount);
  expect(refunded).toBeLessThanOrEqual(captured);
  const { ledger } = method === 'payson' ? cards.paysonSandbox : cards.bank;
  expect(ledger.held(booking.reference), "the provider's books").toBe(captured - refunded);
  await expectTrueWords(booking, { isCaptured: captured >= booking.amount, refunded });
}

/** What customers read of the refunds agrees with the ledgers, part by part, and with what the provider returned. */
async function expectTrueWords(
  booking: Booking,
  { isCaptured, refunded }: { readonly isCaptured: boolean; readonly refunded: number },
) {
  const { shop } = cards;
  const parts = await partsOf(booking);
  const rows = await selectOrders(
    shop.db,
    shop.tenant.id,
    'parent_order_id',
    booking.parentOrderId,
  );
  const orders = await presentOrders(shop, rows, true);
  for (const { orderId, refunds, refundedAmount, moneyState } of orders) {
    const part = parts.find((one) => one.orderId === orderId);
    if (!part) throw new Error(`no part ${orderId}`);
    const [done, requested] = [sumRefunds(refunds, 'refunded'), sumRefunds(refunds, 'on-its-way')];
    expect(refundedAmount).toBe(done);
    expect(done + requested).toBe(part.refunded + (isCaptured ? part.freed : 0));
    if (requested > 0) expect(['refund-on-its-way', 'refund-delayed']).toContain(moneyState);
    if (moneyState === 'refunded') expect(requested).toBe(0);
    if (moneyState === 'paid') expect(part.refunded).toBe(0);
  }
  const refundedSum = orders.reduce((sum, { refundedAmount }) => sum + refundedAmount, 0);
  if (refunded === 0) expect(refundedSum, 'nothing is back yet').toBe(0);
}

/** Half of the bookings are captured in full first. */
const taking: readonly Step[] = [
  { kind: 'capture', part: 0, share: 1, refuses: false },
  { kind: 'capture', part: 1, share: 1, refuses: false },
  { kind: 'work', part: 0, share: 1, refuses: false },
];

/** A part that is captured and refunded must not affect the authorization for the other one. */
const takenThenCancelled: readonly Step[] = [
  { kind: 'capture', part: 0, share: 1, refuses: false },
  { kind: 'cancel', part: 0, share: 1, refuses: false },
];

let bookings = 0;

test.each(['swedbankpay', 'payson'] as const)(
  '%s: after any captures, refunds, cancellations and refusals, our records match the provider’s',
  async (method) => {
    await fc.assert(
      fc.asyncProperty(fc.boolean(), fc.array(step, { maxLength: 9 }), async (isTaken, steps) => {
        bookings += 1;
        const booking = await paid(method, bookings);
        for (const [index, one] of [...(isTaken ? taking : []), ...steps].entries()) {
          await take(booking, one, `refund-key-${index}`);
          await expectMatchingBooks(booking, method);
        }
        await runOperations(false);
        await expectMatchingBooks(booking, method);
      }),
      { numRuns: inject('isLong') ? 100 : 10, examples: [[false, [...takenThenCancelled]]] },
    );
    const { rows } = await sql<{ refused: number; done: number }>`
      select count(*) filter (where op.state = 'refused')::int as refused,
        count(*) filter (where op.state = 'done' and op.kind = 'refund')::int as done
      from payment_operation op join payment_transaction t on t.id = op.payment_id
      where t.gateway = ${method}`.execute(cards.shop.db);
    // The test is only meaningful if something was refunded and refused.
    expect(rows[0]?.done).toBeGreaterThan(0);
    if (method === 'swedbankpay') expect(rows[0]?.refused).toBeGreaterThan(0);
  },
  180_000,
);
