import { isOnlineGateway, type OnlineGateway, onlineGateways } from '@karwan/contract/payment-page';
import { ORPCError } from '@orpc/server';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { transitionOrder } from '../../sales/staff/transition-order.ts';
import { byStaff } from '../../testing/test-context.ts';
import { expireBookings } from '../attempt/expire-bookings.ts';
import { PaymentClosed, TooManyAttempts } from '../attempt/open-attempt.ts';
import { ProviderDown, ProviderRefusal } from '../providers/port.ts';
import { type ModelProviders, openModelProviders } from '../testing/model-providers.ts';
import {
  book,
  openTestPayments,
  partsOf,
  start,
  type TestPayments,
} from '../testing/test-payments.ts';
import { changeMethod } from './change-method.ts';

let providers: ModelProviders;
let shop: TestPayments;

beforeAll(async () => {
  providers = openModelProviders();
  shop = await openTestPayments(providers.gateways);
}, 60_000);
afterAll(() => shop.close());

const cash = 'cash-on-delivery';
const methods = [...onlineGateways, cash];
const pairs = onlineGateways.flatMap((from) =>
  methods.filter((to) => to !== from).map((to) => [from, to] as const),
);

/** `which` names an attempt by its age; callbacks are settlements, which may come twice or never. */
const step = fc.oneof(
  fc.record({ kind: fc.constant('start' as const) }),
  fc.record({
    kind: fc.constantFrom('pay' as const, 'decline' as const, 'abandon' as const),
    which: fc.nat(3),
    callbacks: fc.nat(2),
  }),
  fc.record({ kind: fc.constant('callback' as const), which: fc.nat(3) }),
  fc.record({ kind: fc.constant('change' as const), clicks: fc.integer({ min: 1, max: 2 }) }),
  fc.record({ kind: fc.constant('change-back' as const) }),
  fc.record({ kind: fc.constant('two-tabs' as const) }),
  fc.record({ kind: fc.constantFrom('expire' as const, 'cancel' as const, 'work' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const script = fc.record({
  items: fc.constantFrom(['watch'], ['watch', 'bag']),
  // Most scripts begin as shoppers do: with a first attempt that does not succeed.
  first: fc.constantFrom('decline' as const, 'abandon' as const, 'none' as const),
  steps: fc.array(step, { minLength: 2, maxLength: 9 }),
});

for (const [from, to] of pairs) {
  test(`${from} -> ${to}: money, stock and order add up in every order of events`, async () => {
    await fc.assert(
      fc.asyncProperty(script, async ({ items, first, steps }) => {
        const id = await book(shop, shop.tenant, from, items);
        if (first !== 'none') {
          await take(id, [from, to], { kind: 'start' });
          await take(id, [from, to], { kind: first, which: 0, callbacks: 1 });
        }
        for (const one of steps) await take(id, [from, to], one);
        await settleAll(id);
        await checkBooks(id, items);
      }),
      { numRuns: inject('isLong') ? 40 : 4 },
    );
  }, 120_000);
}

async function take(id: string, [from, to]: readonly [string, string], one: Step): Promise<void> {
  const change = (method: string) => changed(id, method);
  switch (one.kind) {
    case 'start':
      return quietly(() => start(shop, shop.tenant, id));
    case 'pay':
    case 'decline':
    case 'abandon': {
      const attempt = await attemptOf(id, one.which);
      if (!attempt) return;
      if (one.kind === 'pay') providers.pay(attempt.reference, attempt.gateway);
      else if (one.kind === 'decline') providers.end(attempt.reference, 'failed');
      const callbacks = Array.from({ length: one.callbacks }, () => settled(attempt.id));
      await Promise.all(callbacks);
      return;
    }
    case 'callback': {
      const attempt = await attemptOf(id, one.which);
      if (attempt) await settled(attempt.id);
      return;
    }
    case 'change':
      await Promise.all(Array.from({ length: one.clicks }, () => change(to)));
      return;
    case 'change-back':
      return change(from);
    case 'two-tabs': {
      const other = methods.find((method) => method !== from && method !== to) ?? cash;
      await Promise.all([change(to), change(other), quietly(() => start(shop, shop.tenant, id))]);
      return;
    }
    case 'expire': {
      const { method } = await bookingOf(id);
      const before = await livingParts(id);
      await expireBookings(shop, new Date(Date.now() + 3 * 60 * 60_000));
      if (method === cash) expect(await livingParts(id)).toBe(before);
      return;
    }
    case 'cancel': {
      const [part] = await partsOf(shop.db, id);
      return quietly(() =>
        transitionOrder({ ...shop, ...byStaff }, { id: part?.id ?? '', to: 'Cancelled', note: '' }),
      );
    }
    case 'work':
      return work();
  }
}

const changed = (parentOrderId: string, method: string) =>
  quietly(() =>
    changeMethod(shop, { tenant: shop.tenant, parentOrderId, method, actor: 'customer:1' }),
  );
const settled = (id: number) => quietly(() => shop.settle(id));

/** Runs what the state may not allow, as with any click that comes too late. */
async function quietly(run: () => Promise<unknown>): Promise<void> {
  try {
    await run();
  } catch (error) {
    const isExpected = [PaymentClosed, TooManyAttempts, ProviderDown, ProviderRefusal, ORPCError];
    if (!isExpected.some((kind) => error instanceof kind)) throw error;
  }
}

const work = () => quietly(() => shop.runOperations());

async function settleAll(id: string): Promise<void> {
  for (let round = 0; round < 4; round += 1) {
    for (const { id: attempt } of await attemptsOf(id)) await settled(attempt);
    const { rows } = await sql<{ id: number }>`
      select op.id from payment_operation op join payment_transaction t on t.id = op.payment_id
      where t.parent_order_id = ${id} and op.state = 'asked'`.execute(shop.db);
    for (const { id: operation } of rows) await quietly(() => shop.perform(operation));
  }
}

interface Attempt {
  readonly id: number;
  readonly gateway: OnlineGateway;
  readonly reference: string;
  readonly state: string;
  readonly captured: number;
  readonly refunded: number;
  /** What staff still have to refund in the provider's portal. */
  readonly queued: number;
}

async function attemptsOf(id: string): Promise<Attempt[]> {
  const { rows } = await sql<Attempt>`
    select t.id, t.gateway, t.payee_reference as reference, t.state,
      t.captured_amount as captured, t.refunded_amount as refunded,
      (select coalesce(sum(op.amount), 0)::bigint from payment_operation op
        where op.payment_id = t.id and op.state = 'asked' and op.waits_for_staff) as queued
    from payment_transaction t where t.parent_order_id = ${id} and t.provider_id is not null
    order by t.id`.execute(shop.db);
  return rows;
}

const attemptOf = async (id: string, which: number) => {
  const attempts = await attemptsOf(id);
  return attempts[which % Math.max(attempts.length, 1)];
};

async function bookingOf(id: string) {
  const { rows } = await sql<{ methods: number; method: string; bookings: number }>`
    select count(distinct payment_method)::integer as methods, min(payment_method) as method,
      count(distinct parent_order_id)::integer as bookings
    from orders where parent_order_id = ${id}`.execute(shop.db);
  const [booking] = rows;
  if (!booking) throw new Error(`no booking ${id}`);
  return booking;
}

const livingParts = async (id: string) =>
  (await partsOf(shop.db, id)).filter(({ status }) => status !== 'Cancelled').length;

async function checkBooks(id: string, items: readonly string[]): Promise<void> {
  const [booking, parts, attempts] = [
    await bookingOf(id),
    await partsOf(shop.db, id),
    await attemptsOf(id),
  ];
  expect(booking).toMatchObject({ methods: 1, bookings: 1 });
  expect(parts).toHaveLength(items.length);
  const living = parts.filter(({ status }) => status !== 'Cancelled');
  const isPaid = living.some(({ paymentStatus }) =>
    ['authorized', 'captured'].includes(paymentStatus),
  );
  // Of the shopper's money a provider holds what pays living orders, and what its portal still has to refund.
  const holding = attempts.filter(({ reference, queued }) => providers.held(reference) > queued);
  expect(holding.length).toBe(isPaid && isOnlineGateway(booking.method) ? 1 : 0);
  for (const { gateway, state } of holding) {
    expect(gateway).toBe(booking.method);
    expect(['authorized', 'captured']).toContain(state);
  }
  for (const { captured, refunded } of attempts) expect(refunded).toBeLessThanOrEqual(captured);
  if (booking.method === cash) {
    for (const { paymentStatus } of living) expect(paymentStatus).toBe('pending');
  }
  const { rows } = await sql<{ orderId: string; free: number }>`
    select o.order_id as "orderId", coalesce(sum(m.free), 0)::integer as free
    from orders o left join stock_movement m on m.document_id = o.order_id
    where o.parent_order_id = ${id} group by 1`.execute(shop.db);
  for (const { id: orderId, status } of parts) {
    const held = rows.find((row) => row.orderId === orderId)?.free;
    expect(held).toBe(status === 'Cancelled' ? 0 : -1);
  }
}
