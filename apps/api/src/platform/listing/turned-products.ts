import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';
import { invalidate } from '../invalidate.ts';
import { categoriesOf } from './categories-of.ts';

/** Of each open transaction, the products by tenant that sold out or came back in stock. */
const turned = new WeakMap<Kysely<Database>, Map<number, Set<number>>>();

/**
 * Notes products that have sold out or are in stock again, whose listings are refreshed when the transaction ends.
 * @throws Error in a transaction that `retryTransaction` did not open, because nobody would refresh them
 */
export function noteTurned(
  trx: Kysely<Database>,
  tenantId: number,
  productIds: readonly number[],
): void {
  const noted = turned.get(trx);
  if (!noted) {
    throw new Error('open this transaction by retryTransaction: it refreshes listings at its end');
  }
  const ofTenant = noted.get(tenantId) ?? new Set();
  for (const id of productIds) ofTenant.add(id);
  noted.set(tenantId, ofTenant);
}

/** Runs a transaction's work, and then refreshes what the work noted. */
export async function withTurned<Result>(
  trx: Transaction<Database>,
  work: (trx: Transaction<Database>) => Promise<Result>,
): Promise<Result> {
  turned.set(trx, new Map());
  const result = await work(trx);
  await refreshTurned(trx);
  return result;
}

/**
 * Refreshes the listings of the noted products, and invalidates cached lists and pages of them. Only their tags are
 * invalidated, so that a busy shop keeps the rest of its cache. Locks listing rows, so it is a transaction's last step.
 */
export async function refreshTurned(trx: Transaction<Database>): Promise<void> {
  const noted = [...(turned.get(trx) ?? [])];
  turned.get(trx)?.clear();
  for (const [tenantId, products] of noted) {
    const productIds = [...products];
    if (productIds.length > 0) await refresh(trx, tenantId, productIds);
  }
}

async function refresh(
  trx: Transaction<Database>,
  tenantId: number,
  productIds: readonly number[],
): Promise<void> {
  const before = await categoriesOf(trx, productIds);
  await sql`select refresh_listing(${productIds}::bigint[])`.execute(trx);
  // Categories before and after: the change of stock may add the product to a collection or remove it.
  const categories = new Set([...before, ...(await categoriesOf(trx, productIds))]);
  await invalidate(trx, tenantId, [
    ...[...categories].map((id) => `category:${id}`),
    ...productIds.map((id) => `product:${id}`),
  ]);
}
