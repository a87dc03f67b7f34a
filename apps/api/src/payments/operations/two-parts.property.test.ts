import type { OrderStatus } from '@karwan/contract/order';
import { ORPCError } from '@orpc/server';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { refundOrder } from '../../sales/staff/refunds/refund-order.ts';
import { transitionOrder } from '../../sales/staff/transition-order.ts';
import { refundedAmount } from '../../sales/testing/amount-refund.ts';
import { refundableAmount } from '../../sales/testing/refundable-amount.ts';
import { byStaff } from '../../testing/test-context.ts';
import { expireBookings } from '../attempt/expire-bookings.ts';
import { PaymentClosed } from '../attempt/open-attempt.ts';
import { settlePayment } from '../attempt/settle-payment.ts';
import { openTestCardPayments, type TestCardPayments } from '../testing/test-cards.ts';
import { book, partsOf, start } from '../testing/test-payments.ts';

let cards: TestCardPayments;

beforeAll(async () => {
  cards = await openTestCardPayments();
});
afterAll(() => cards.close());

const refusedCard = '4925000000000087';
type Gateway = 'swedbankpay' | 'payson';

type Target = Exclude<OrderStatus, 'Booked' | 'Quoted'>;

/** What can happen to a booking of two parts. `part` and `attempt` are indexes. */
type Happening =
  | { readonly kind: 'start' | 'work' | 'expire' }
  | { readonly kind: 'pay'; readonly attempt: number; readonly isGood: boolean }
  | { readonly kind: 'tell' | 'run out'; readonly attempt: number }
  | { readonly kind: 'move'; readonly part: number; readonly to: Target }
  | { readonly kind: 'refund'; readonly part: number; readonly amount: number | undefined };

const attempt = fc.nat({ max: 3 });
const part = fc.nat({ max: 1 });
const targets = ['Accepted', 'Accepted', 'Shipped', 'Delivered', 'NoShow', 'Cancelled'] as const;
const cents = fc.option(fc.integer({ min: 1, max: 100_000 }), { nil: undefined });

const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('start', 'work', 'work', 'expire') }) },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('pay'), attempt, isGood: fc.boolean() }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('tell', 'run out'), attempt }) },
  {
    weight: 10,
    arbitrary: fc.record({ kind: fc.constant('move'), part, to: fc.constantFrom(...targets) }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('refund'), part, amount: cents }) },
) as fc.Arbitrary<Happening>;

const paidAt = (attempt: number, isGood: boolean): Happening[] => [
  { kind: 'start' },
  { kind: 'pay', attempt, isGood },
];
/** Most bookings are paid, some at the second attempt. */
const beginning = fc.constantFrom([], paidAt(0, true), paidAt(0, true), [
  ...paidAt(0, false),
  ...paidAt(1, true),
]);

/** The card is refused, one part is cancelled, and another card pays the same attempt for both parts. */
const paidAfterDrop: Happening[] = [
  ...paidAt(0, false),
  { kind: 'move', part: 0, to: 'Cancelled' },
  { kind: 'pay', attempt: 0, isGood: true },
  { kind: 'start' },
  { kind: 'move', part: 0, to: 'Accepted' },
];

/** Ignores refusals of actions that are no longer possible. */
function unlessRefused(error: unknown): undefined {
  const isRefused = error instanceof ORPCError && ['CONFLICT', 'BAD_REQUEST'].includes(error.code);
  if (!isRefused && !(error instanceof PaymentClosed)) throw error;
}

/** A booking of two branches, with actions of everybody involved. */
async function openBooking(gateway: Gateway, pickedUp: readonly boolean[]) {
  const { shop, bank, paysonSandbox } = cards;
  const { db } = shop;
  const id = await book(shop, shop.tenant, gateway, ['watch', 'bag']);
  const parts = await partsOf(db, id);
  const fetched = parts.filter((_, index) => pickedUp[index]).map((part) => part.id);
  await sql`update orders set delivery_method = 'store' where order_id = any(${fetched}::text[])
    `.execute(db);
  const noShows = new Set<string>();
  let refunds = 0;

  const attempts = () =>
    db
      .selectFrom('payment_transaction')
      .where('parent_order_id', '=', id)
      .selectAll()
      .orderBy('id')
      .execute();

  async function attemptAt(index: number) {
    const all = await attempts();
    return all[index % Math.max(all.length, 1)];
  }

  async function move(orderId: string, to: Target) {
    await transitionOrder({ ...shop, ...byStaff }, { id: orderId, to, note: '' })
      .then(() => to === 'NoShow' && noShows.add(orderId))
      .catch(unlessRefused);
  }

  async function work() {
    await shop.runOperations();
    await Promise.all([bank.callbacksSettled(), paysonSandbox.callbacksSettled()]);
  }

  async function happen(one: Happening) {
    switch (one.kind) {
      case 'start':
        return start(shop, shop.tenant, id).catch(unlessRefused);
      case 'work':
        return work();
      case 'expire':
        await sql`update orders set created_at = now() - interval '31 minutes'
          where parent_order_id = ${id}`.execute(db);
        return expireBookings(shop);
      case 'move':
        return move(parts[one.part]?.id ?? '', one.to);
      case 'refund':
        return refund(parts[one.part]?.id ?? '', one.amount);
      default:
        return settleOrExpire(one);
    }
  }

  async function refund(orderId: string, part: number | undefined) {
    const amount = part ?? (await refundableAmount(shop, orderId));
    refunds += 1;
    const key = `refund-${refunds}-${id}`;
    const request = { key, orderId, ...refundedAmount(amount, 'A complaint') };
    return refundOrder({ ...shop, ...byStaff }, request).catch(unlessRefused);
  }

  /** The customer pays or not, the time to pay runs out, or a callback arrives. */
  async function settleOrExpire(one: Extract<Happening, { attempt: number }>) {
    const found = await attemptAt(one.attempt);
    const name = found?.provider_id;
    if (!name) return;
    if (one.kind === 'tell') return settlePayment(shop, found.id, { actor: 'callback' });
    if (gateway === 'payson') {
      const refusal = one.kind === 'pay' ? 'denied' : 'expired';
      paysonSandbox.decide(name, one.kind === 'pay' && one.isGood ? 'readyToShip' : refusal);
    } else if (one.kind === 'pay') await bank.pay(name, one.isGood ? undefined : refusedCard);
    return Promise.all([bank.callbacksSettled(), paysonSandbox.callbacksSettled()]);
  }

  /** Asks the providers about every attempt and runs all queued operations, until nothing is left. */
  async function calmDown() {
    for (let round = 0; round < 4; round++) {
      for (const { id: attempt } of await attempts()) {
        await settlePayment(shop, attempt, { actor: 'reconciliation' });
      }
      await work();
    }
  }

  return { id, parts, noShows, attempts, move, happen, calmDown };
}

type Booking = Awaited<ReturnType<typeof openBooking>>;

const ledgerOf = (gateway: Gateway) =>
  gateway === 'payson' ? cards.paysonSandbox.ledger : cards.bank.ledger;

/** What a provider could still take of a payment, minor units. */
function remainingAuthorization(gateway: Gateway, name: string | null): number {
  if (gateway === 'payson')
    return cards.paysonSandbox.checkouts.get(name ?? '')?.status === 'readyToShip' ? 1 : 0;
  const sums = { Authorization: 0, Capture: 0, Cancellation: 0, Reversal: 0 };
  for (const { type, state, amount } of cards.bank.payments.get(name ?? '')?.transactions ?? []) {
    if (state === 'Completed') sums[type] += amount;
  }
  return sums.Authorization - sums.Capture - sums.Cancellation;
}

/** Checks that our records match the provider's for every attempt. @returns what the shop has received, in minor units */
async function compareBooks(booking: Booking, gateway: Gateway): Promise<number> {
  let stored = 0;
  for (const attempt of await booking.attempts()) {
    const ours = Number(attempt.captured_amount) - Number(attempt.refunded_amount);
    expect(ledgerOf(gateway).held(attempt.payee_reference), `attempt ${attempt.id}`).toBe(ours);
    stored += ours;
  }
  return stored;
}

test.each(['swedbankpay', 'payson'] as const)(
  '%s: whatever happens to a booking of two parts, exactly what was delivered is paid',
  async (gateway) => {
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(fc.boolean(), fc.boolean()),
        beginning,
        fc.array(happening, { minLength: 4, maxLength: 18 }),
        async (pickedUp, first, happenings) => {
          const booking = await openBooking(gateway, pickedUp);
          for (const one of [...first, ...happenings]) await booking.happen(one);
          await booking.calmDown();
          await compareBooks(booking, gateway);
          // Cancel everything that is not delivered.
          for (const { id } of booking.parts) await booking.move(id, 'Cancelled');
          await booking.calmDown();
          const stored = await compareBooks(booking, gateway);

          const parts = await partsOf(cards.shop.db, booking.id);
          const [attempt] = await booking.attempts();
          const rate = Number(attempt?.rate ?? 0);
          const worth = (some: typeof parts) =>
            some.reduce((sum, { total, refunded }) => sum + (total - refunded) * rate, 0);
          const delivered = parts.filter(({ status }) => status === 'Delivered');
          for (const { paymentStatus } of delivered) {
            expect(['captured', 'refunded']).toContain(paymentStatus);
          }
          const missed = parts.filter(
            ({ id, status }) => status === 'Cancelled' && booking.noShows.has(id),
          );
          expect(parts.every(({ status }) => ['Delivered', 'Cancelled'].includes(status))).toBe(
            true,
          );
          // Each amount is rounded to the öre by itself.
          expect(stored).toBeGreaterThanOrEqual(Math.floor(worth(delivered)) - 4);
          expect(stored).toBeLessThanOrEqual(Math.ceil(worth([...delivered, ...missed])) + 4);
          for (const { provider_id: name } of await booking.attempts()) {
            expect(remainingAuthorization(gateway, name)).toBe(0);
          }
        },
      ),
      {
        numRuns: Number(process.env.MONEY_RUNS ?? (inject('isLong') ? 100 : 8)),
        examples: [[[false, false], [], paidAfterDrop]],
      },
    );
  },
  150_000,
);
