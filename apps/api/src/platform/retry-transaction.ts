import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@karwan/database/connect';
import { isStalePlan } from '@karwan/database/statements/stale-plan';
import type { Kysely, Transaction } from 'kysely';
import { withTurned } from './listing/turned-products.ts';

/** deadlock_detected and serialization_failure: a retry may succeed. */
const passing = new Set(['40P01', '40001']);
/** Unique constraints of random ids: two bookings drew the same one. */
const drawnTwice = new Set([
  'orders_tenant_id_order_id_key',
  'idempotency_key_tenant_id_parent_order_id_key',
]);
const maxTries = 5;

/**
 * Runs a transaction (READ COMMITTED), with a few retries after transient errors. At its end, listings of products that sold
 * out or came back in stock are refreshed.
 */
export function retryTransaction<Result>(
  db: Kysely<Database>,
  run: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  return retryPassing(() => db.transaction().execute((trx) => withTurned(trx, run)));
}

/** Runs work that leaves nothing behind when it fails, with a few retries after transient errors. */
export async function retryPassing<Result>(run: () => Promise<Result>): Promise<Result> {
  for (let tried = 1; ; tried++) {
    try {
      return await run();
    } catch (error) {
      if (tried === maxTries || !passes(error)) throw error;
      await sleep(Math.random() * 20 * 2 ** tried);
    }
  }
}

function passes(error: unknown): boolean {
  const { code = '', constraint = '' } = error as { code?: string; constraint?: string };
  // The connection, whose prepared statement is stale after a migration, is not reused.
  if (isStalePlan(error)) return true;
  return passing.has(code) || (code === '23505' && drawnTwice.has(constraint));
}
