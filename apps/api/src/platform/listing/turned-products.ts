import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';

/** Of each open transaction, the products that sold out or came back in stock. */
const turned = new WeakMap<Kysely<Database>, Set<number>>();

/**
 * Notes products that have sold out or are in stock again, whose listings are refreshed when the transaction ends.
 * @throws Error in a transaction that `retryTransaction` did not open, because nobody would refresh them
 */
export function noteTurned(trx: Kysely<Database>, productIds: readonly number[]): void {
  const noted = turned.get(trx);
  if (!noted) {
    throw new Error('open this transaction by retryTransaction: it refreshes listings at its end');
  }
  for (const id of productIds) noted.add(id);
}

/** Runs a transaction's work, and then refreshes what the work noted. */
export async function withTurned<Result>(
  trx: Transaction<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  turned.set(trx, new Set());
  const result = await work(trx);
  await refreshTurned(trx);
  return result;
}

/** Refreshes the listings of the noted products. Locks listing rows, so it is a transaction's last step. */
export async function refreshTurned(trx: Transaction<Database>): Promise<void> {
  const noted = [...(turned.get(trx) ?? [])];
  turned.get(trx)?.clear();
  if (noted.length > 0) await sql`select refresh_listing(${noted}::bigint[])`.execute(trx);
}
