import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import {
  inParallel,
  ownBooks,
  providersBooks,
  runWorkers,
  settleEverything,
} from './test-ledger-books.ts';
import { type Method, shopAround } from './test-ledger-shopper.ts';
import { createDice, type LedgerWorld, openLedgerWorld } from './test-ledger-world.ts';

const isLong = inject('isLong');
/** Printed, so that a run that failed can be had again. */
const seed = Number(
  process.env.LEDGER_SEED ?? (isLong ? Math.floor(Math.random() * 2 ** 31) : 20_261_122),
);
const orders = Number(process.env.LEDGER_ORDERS ?? (isLong ? 2_500 : 100));
const dice = createDice(seed);
/** How many shop at the same time. */
const width = 60;

/** Milliseconds that no provider answers, and who shops around that time. */
const outage = Number(process.env.LEDGER_OUTAGE ?? 60_000);
const outageOrders = Number(process.env.LEDGER_OUTAGE_ORDERS ?? 900);

let world: LedgerWorld;

beforeAll(async () => {
  if (isLong) console.info(`LEDGER_SEED=${seed}`);
  world = await openLedgerWorld(dice);
});
afterAll(() => world.closeAll());

const gateways = ['swedbankpay', 'payson', 'easypaisa', 'jazzcash'] as const;

/** Both sides agree, no booking is paid twice, and no payment is without its order. */
async function compareBooks() {
  const own = await ownBooks(world);
  for (const gateway of gateways) {
    const { ledger } = world.sandboxes[gateway];
    const theirs = providersBooks(ledger.entries);
    const ours = own.filter((payment) => payment.gateway === gateway);
    const different = ours.filter(({ reference, held }) => (theirs.get(reference) ?? 0) !== held);
    expect(different, `${gateway}: payments that differ (seed ${seed})`).toEqual([]);
    const total = ours.reduce((sum, { held }) => sum + held, 0);
    expect(total, `${gateway}: the sum of our books is theirs (seed ${seed})`).toBe(ledger.total());
    const known = new Set(ours.map(({ reference }) => reference));
    expect([...theirs.keys()].filter((reference) => !known.has(reference))).toEqual([]);
  }
  const holding = own.filter(({ held }) => held > 0);
  const paidOnce = new Set(holding.map(({ parentOrderId }) => parentOrderId));
  expect(paidOnce.size, `nobody paid twice (seed ${seed})`).toBe(holding.length);
  expect(holding.filter(({ amount, held }) => held > amount)).toEqual([]);
  expect(holding.filter(({ state, problem }) => state !== 'captured' || problem)).toEqual([]);
  expect(holding.filter(({ shownStatus }) => !paidStates.includes(shownStatus))).toEqual([]);
  expect(own.filter(({ timesCaptured }) => timesCaptured > 1 + partials)).toEqual([]);
  return { own, holding };
}

const paidStates = ['captured', 'refunded'];
/** A refund writes how much is left, under the same state. */
const partials = 1;

test(`${orders} orders with faults of every kind: both sides' books agree to the minor unit`, {
  timeout: 600_000,
}, async () => {
  world.misbehave();
  const stop = runWorkers(world);
  const counts = new Map<Method, number>();
  await inParallel([...Array(orders).keys()], width, async () => {
    const method = await shopAround(world, dice);
    counts.set(method, (counts.get(method) ?? 0) + 1);
  });
  await stop();
  world.behave();
  await settleEverything(world);

  const { own, holding } = await compareBooks();
  // A run without faults, or without payments, proves nothing.
  expect([...counts.keys()].sort()).toEqual(['cash-on-delivery', ...gateways].sort());
  for (const fault of ['delay', 'status', 'garbage', 'loseAnswer', 'wrongAmount', 'stale']) {
    expect(world.seen.get(fault) ?? 0, `${fault} (seed ${seed})`).toBeGreaterThan(0);
  }
  for (const gateway of gateways) {
    const paid = holding.filter((payment) => payment.gateway === gateway);
    expect(paid.length, `${gateway} (seed ${seed})`).toBeGreaterThan(0);
  }
  expect(own.length).toBeGreaterThan(orders / 2);
});

test.runIf(isLong)(
  `everybody down for ${outage / 1000} s under load: nothing is lost, nobody pays twice`,
  {
    timeout: 600_000,
  },
  async () => {
    world.behave();
    const before = (await ownBooks(world)).length;
    const stop = runWorkers(world);
    const rush = inParallel([...Array(outageOrders).keys()], width, () => shopAround(world, dice));
    await sleep(outage / 4);
    world.goDown();
    await sleep(outage);
    world.behave();
    await rush;
    await stop();
    await settleEverything(world);
    const { own, holding } = await compareBooks();
    expect(own.length - before).toBeGreaterThan(outageOrders / 2);
    expect(holding.length).toBeGreaterThan(outageOrders / 4);
  },
);
