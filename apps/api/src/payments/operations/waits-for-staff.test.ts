import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listenToAlerts } from '../../messaging/alerts/testing/test-alerts.ts';
import { selectOrderFacts } from '../../sales/life/select-order-for-update.ts';
import { refundOrder } from '../../sales/staff/refunds/refund-order.ts';
import { refundedAmount } from '../../sales/testing/amount-refund.ts';
import { refundableAmount } from '../../sales/testing/refundable-amount.ts';
import { byStaff } from '../../testing/test-context.ts';
import { listTroubledOperations, selectOperationsOf } from '../ledger/select-operations.ts';
import { ProviderDown } from '../providers/port.ts';
import { inParallel } from '../testing/test-ledger-books.ts';
import { bookingState } from '../testing/test-payments.ts';
import { openTestWalletPayments, type TestWalletPayments } from '../testing/test-wallets.ts';
import { concludeOperation } from './conclude-operation.ts';
import { retryOperation } from './retry-operation.ts';
import { overdueOperations, sweepPayments } from './sweep-payments.ts';

let wallets: TestWalletPayments;
let alerts: () => Promise<string[]>;

beforeAll(async () => {
  wallets = await openTestWalletPayments();
  alerts = await listenToAlerts(wallets.shop.db, wallets.shop.tenant.id, 'payments');
}, 60_000);
afterEach(() => wallets.calm());
afterAll(() => wallets.close());

/** A member of the staff with all permissions. */
const staff = () => ({ ...wallets.shop, ...byStaff });

/** Staff refund `part` of a booking's only part; all of it by default. */
async function refund(id: string, key: string, part?: number) {
  const { shop } = wallets;
  const { db } = shop;
  const { order_id: orderId } = await db
    .selectFrom('orders')
    .select('order_id')
    .where('parent_order_id', '=', id)
    .executeTakeFirstOrThrow();
  const amount = part ?? (await refundableAmount(shop, orderId));
  await refundOrder(staff(), { key, orderId, ...refundedAmount(amount, 'A scratch') });
  return orderId;
}

const refundedOf = async (orderId: string) =>
  (await selectOrderFacts(wallets.shop.db, { tenantId: wallets.shop.tenant.id, orderId }))
    ?.refunded;

const operationsOf = (id: string) =>
  selectOperationsOf(wallets.shop.db, wallets.shop.tenant.id, id, null);

async function operationOf(id: string) {
  const [operation] = await operationsOf(id);
  if (!operation) throw new Error(`nothing was asked for ${id}`);
  return operation;
}

/** Backdates all operations by two minutes, so that sweeps perform them. */
const age = () =>
  sql`update payment_operation set created_at = created_at - interval '2 minutes'`.execute(
    wallets.shop.db,
  );

describe('JazzCash: a part whose answer was lost', () => {
  async function unclear() {
    const { id, reference } = await wallets.paid('jazzcash');
    const orderId = await refund(id, 'a-scratch-1', 100_00);
    return { id, reference, orderId };
  }

  test('stays open and counted, is not sent again, and is completed when staff confirm it', async () => {
    const { id, reference, orderId } = await unclear();
    const before = wallets.jazzcash.ledger.held(reference);
    wallets.jazzcash.switches.calls = { loseAnswer: true, match: 'refund' };
    await expect(wallets.shop.runOperations()).rejects.toThrow(ProviderDown);
    wallets.jazzcash.switches.calls = {};
    await wallets.shop.runOperations();
    await wallets.shop.runOperations();
    expect(await operationOf(id)).toMatchObject({ state: 'asked', waitsForStaff: true });
    expect(await alerts(), 'once, however often it is tried').toEqual(['/staff/payments']);
    expect(wallets.jazzcash.ledger.held(reference)).toBe(before - 100_00);
    expect(await refundedOf(orderId)).toBe(100_00);
    expect((await bookingState(wallets.shop.db, id)).events).not.toContain('refunded');

    const operation = await operationOf(id);
    await concludeOperation(staff(), Number(operation.id), 'PORTAL-7');
    await concludeOperation(staff(), Number(operation.id), 'PORTAL-7');
    expect(await operationOf(id)).toMatchObject({ state: 'done', portalReference: 'PORTAL-7' });
    const stand = await bookingState(wallets.shop.db, id);
    expect(stand.payments).toMatchObject([{ state: 'captured', refunded: 100_00 }]);
    expect(stand.events.filter((kind) => kind === 'refunded')).toHaveLength(1);
    await expect(concludeOperation(staff(), Number(operation.id), 'ANOTHER')).rejects.toMatchObject(
      {
        code: 'CONFLICT',
      },
    );
  });

  test('is sent again, once, when staff report that nothing happened', async () => {
    const { id, reference } = await unclear();
    const before = wallets.jazzcash.ledger.held(reference);
    wallets.jazzcash.switches.calls = { status: 500, match: 'refund' };
    await expect(wallets.shop.runOperations()).rejects.toThrow(ProviderDown);
    wallets.jazzcash.switches.calls = {};
    await wallets.shop.runOperations();
    expect(await operationOf(id)).toMatchObject({ state: 'asked', waitsForStaff: true });
    await retryOperation(staff(), Number((await operationOf(id)).id));
    await wallets.shop.runOperations();
    await wallets.shop.runOperations();
    expect(await operationOf(id)).toMatchObject({ state: 'done', waitsForStaff: false });
    expect(wallets.jazzcash.ledger.held(reference)).toBe(before - 100_00);
  });
});

test('JazzCash: a payment whose partial refunds add up to the total is refunded', async () => {
  const { id, reference } = await wallets.paid('jazzcash');
  const orderId = await refund(id, 'a-scratch-1', 100_00);
  await wallets.shop.runOperations();
  await refund(id, 'the-rest-1');
  await wallets.shop.runOperations();
  expect(wallets.jazzcash.ledger.held(reference)).toBe(0);
  const stand = await bookingState(wallets.shop.db, id);
  expect(stand).toMatchObject({ paymentStatus: 'refunded', payments: [{ state: 'refunded' }] });
  expect(await refundedOf(orderId)).toBe(stand.payments[0]?.captured);
});

test('Easypaisa: more refunds than a sweep takes wait for the portal, and block no others', async () => {
  const { easypaisa, shop } = wallets;
  const waiting: Awaited<ReturnType<TestWalletPayments['paid']>>[] = [];
  await inParallel([...Array(60).keys()], 8, async () => {
    waiting.push(await wallets.paid('easypaisa'));
  });
  for (const { id } of waiting) await refund(id, 'broken-one');
  const other = await wallets.paid('jazzcash');
  await refund(other.id, 'broken-one');
  await age();
  // Two sweeps handle all operations; the third has nothing to do, however many wait for staff.
  for (let sweep = 0; sweep < 2; sweep++) await sweepPayments(shop);
  expect((await bookingState(shop.db, other.id)).paymentStatus).toBe('refunded');
  expect(await overdueOperations(shop)).toEqual([]);
  const first = await listTroubledOperations(shop.db, shop.tenant.id, {
    perPage: 50,
    branches: null,
  });
  expect(first.operations).toHaveLength(50);
  expect(first.operations.every(({ waitsForStaff }) => waitsForStaff)).toBe(true);
  const rest = await listTroubledOperations(shop.db, shop.tenant.id, {
    perPage: 50,
    branches: null,
    before: first.next ?? undefined,
  });
  expect(rest).toMatchObject({ next: null });
  expect(rest.operations).toHaveLength(10);

  // One is reversed in the portal, which the inquiry shows; staff confirm the other one.
  const [reversed, noted] = waiting;
  if (!reversed || !noted) throw new Error('no operation waits');
  easypaisa.reverse(reversed.reference);
  await concludeOperation(staff(), Number((await operationOf(noted.id)).id), 'EP-1');
  await shop.runOperations();
  for (const { id } of [reversed, noted]) {
    expect(await bookingState(shop.db, id)).toMatchObject({
      paymentStatus: 'refunded',
      payments: [{ state: 'refunded' }],
      operations: [{ kind: 'refund', state: 'done' }],
    });
  }
}, 120_000);

test("another shop's staff finds no such operation", async () => {
  const { id } = await wallets.paid('easypaisa');
  await refund(id, 'broken-one');
  await wallets.shop.runOperations();
  const operation = await operationOf(id);
  const { tenant } = wallets.shop;
  const stranger = { ...staff(), tenant: { ...tenant, id: tenant.id + 1 } };
  await expect(concludeOperation(stranger, Number(operation.id), 'X')).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
  await expect(retryOperation(stranger, Number(operation.id))).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
