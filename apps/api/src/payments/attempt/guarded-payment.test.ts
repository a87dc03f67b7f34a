import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestTenant } from '../../testing/write-test-shop.ts';
import type { AttemptState } from '../ledger/payment-states.ts';
import { mayBecome } from '../ledger/payment-states.ts';

let database: TestDatabase;
let tenantId: number;

beforeAll(async () => {
  database = await createTestDatabase();
  tenantId = (await createTestTenant(database.db, 'guarded.example')).id;
});
afterAll(() => database.drop());

const states = ['pending', 'authorized', 'captured', 'cancelled', 'failed', 'refunded'] as const;

let payments = 0;

async function paymentIn(state: AttemptState): Promise<number> {
  payments += 1;
  const { rows } = await sql<{ id: number }>`
    insert into payment_transaction (tenant_id, parent_order_id, gateway, payee_reference, amount,
      currency, order_amount, order_currency, rate, state, captured_amount, refunded_amount)
    values (${tenantId}, ${`PARENT${payments}`}, 'swedbankpay', ${`reference${payments}`}, 500, 'SEK',
      500, 'SEK', 1, ${state}, 400, 100) returning id`.execute(database.db);
  return rows[0]?.id ?? 0;
}

/** Writes to a payment. @param settling id of the payment that the transaction declares to settle, as `settlePayment` does */
const write = (id: number, change: ReturnType<typeof sql>, settling: number | undefined) =>
  database.db.transaction().execute(async (trx) => {
    if (settling !== undefined) {
      await sql`select set_config('karwan.settles_payment', ${String(settling)}, true)`.execute(
        trx,
      );
    }
    await sql`update payment_transaction set ${change} where id = ${id}`.execute(trx);
  });

const isWritten = (writing: Promise<unknown>) =>
  writing.then(
    () => true,
    () => false,
  );

test('only settling changes a payment’s state, by the state table', async () => {
  for (const from of states) {
    for (const to of states.filter((state) => state !== from)) {
      const id = await paymentIn(from);
      const change = sql`state = ${to}`;
      const byShop = from === 'pending' && (to === 'cancelled' || to === 'failed');
      expect(await isWritten(write(id, change, id + 1)), `${from} to ${to} by another`).toBe(
        byShop,
      );
      const other = await paymentIn(from);
      expect(await isWritten(write(other, change, other)), `${from} to ${to}`).toBe(
        mayBecome(from, to),
      );
    }
  }
});

test('only settling writes amounts, and amounts never decrease', async () => {
  const id = await paymentIn('captured');
  const more = [sql`captured_amount = 450`, sql`refunded_amount = 200`];
  for (const change of more) {
    expect(await isWritten(write(id, change, undefined))).toBe(false);
    expect(await isWritten(write(id, change, id))).toBe(true);
  }
  const less = [sql`captured_amount = 449`, sql`refunded_amount = 199`];
  for (const change of less) expect(await isWritten(write(id, change, id))).toBe(false);
  expect(await isWritten(write(id, sql`refunded_amount = 451`, id))).toBe(false);
});

test('columns other than amounts may be written outside a settlement', async () => {
  const id = await paymentIn('pending');
  expect(await isWritten(write(id, sql`next_check_at = now()`, undefined))).toBe(true);
});
