import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { beginBulk } from '../../../platform/listing/bulk.ts';
import { retryPassing, retryTransaction } from '../../../platform/retry-transaction.ts';
import { refreshProducts } from '../../listing/refresh-products.ts';
import { type Change, compareSnapshots } from '../journal/compare.ts';
import { rolledBack } from '../journal/rolled-back.ts';
import { type JournalRow, takeSnapshot } from '../journal/snapshot.ts';
import type { CategoryAssignment } from './assign-categories.ts';
import { ensureGroups, type GroupedRow, type Shelf } from './shelf.ts';

/** The counts of a batch. */
export interface BatchCounts {
  readonly added: number;
  readonly changed: number;
}

/** Stores the changes of batches. */
export interface Journal {
  /** Within the batch's transaction; in a dry run, after the rollback. */
  keep(db: Kysely<Database>, counts: BatchCounts, changes: readonly Change[]): Promise<void>;
}

interface Batch {
  /** The products that it may change, by `itemCustomId`. */
  readonly ids: readonly string[];
  /** The rows whose missing categories and brands are created. */
  readonly rows: readonly GroupedRow[];
  readonly assignments: readonly CategoryAssignment[];
}

/** The result of a batch, with the products whose listings and search documents must be refreshed. */
export interface Written extends BatchCounts {
  readonly touched: readonly number[];
}

/**
 * Writes a batch in one transaction, together with its journal; a deadlock is retried. In a dry run, the same statements run and are rolled
 * back.
 * @param write gets the snapshot before, if there is a journal
 */
export async function inBatch<Result extends Written>(
  db: Kysely<Database>,
  shelf: Shelf,
  { ids, rows, assignments }: Batch,
  write: (trx: Kysely<Database>, shelf: Shelf, before: readonly JournalRow[]) => Promise<Result>,
): Promise<Result> {
  const { journal, isTrial, tenantId } = shelf;
  const names = [...new Set(ids)];
  const written = async (trx: Kysely<Database>, own: Shelf) => {
    await beginBulk(trx);
    const before = journal ? await takeSnapshot(trx, tenantId, names) : [];
    const result = await write(trx, own, before);
    const changes = journal && compareSnapshots(before, await takeSnapshot(trx, tenantId, names));
    if (isTrial) return { result, changes };
    if (changes) await journal.keep(trx, result, changes);
    await refreshProducts(trx, result.touched);
    return { result, changes };
  };
  if (!isTrial) {
    // Outside of the transaction, so that concurrent batches see them at once.
    await retryPassing(() => ensureGroups(db, shelf, rows, assignments));
    return (await retryTransaction(db, (trx) => written(trx, shelf))).result;
  }
  const attempt = async (trx: Kysely<Database>) => {
    // A copy, because what this batch creates is rolled back and must not be known to the next one.
    const own = {
      ...shelf,
      brands: shelf.brands.copy(),
      categories: shelf.categories.copy(),
    };
    await ensureGroups(trx, own, rows, assignments);
    return written(trx, own);
  };
  const { result, changes } = await retryPassing(() => rolledBack(db, attempt));
  if (changes) await journal?.keep(db, result, changes);
  return result;
}
