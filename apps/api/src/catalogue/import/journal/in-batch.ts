import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { Place } from '../write/place-products.ts';
import { refreshProducts } from '../write/refresh-products.ts';
import { ensureGroups, type GroupedRow, type Shelf } from '../write/shelf.ts';
import { type Change, compareSnapshots } from './compare.ts';
import { rolledBack } from './rolled-back.ts';
import { type Entity, takeSnapshot } from './snapshot.ts';

/** What a batch came to. */
export interface BatchCounts {
  readonly added: number;
  readonly changed: number;
}

/** Keeps what batches change. */
export interface Journal {
  /** Within the batch's transaction; of a trial, after it was rolled back. */
  keep(db: Kysely<Database>, counts: BatchCounts, changes: readonly Change[]): Promise<void>;
}

interface Batch {
  /** Products that it may change, by `itemCustomId`. */
  readonly ids: readonly string[];
  /** Of which the categories and brands are made where they are missing. */
  readonly rows: readonly GroupedRow[];
  readonly places: readonly Place[];
}

/** A batch's answer, with the products whose listings and search documents follow. */
export interface Written extends BatchCounts {
  readonly touched: readonly number[];
}

/**
 * Writes a batch in one transaction, with what the journal keeps of it. Of a trial nothing stays: the same statements run, and
 * are rolled back.
 * @param write is given what was there before, if there is a journal
 */
export async function inBatch<Result extends Written>(
  db: Kysely<Database>,
  shelf: Shelf,
  { ids, rows, places }: Batch,
  write: (trx: Kysely<Database>, shelf: Shelf, before: readonly Entity[]) => Promise<Result>,
): Promise<Result> {
  const { journal, isTrial, tenantId } = shelf;
  const names = [...new Set(ids)];
  const written = async (trx: Kysely<Database>, own: Shelf) => {
    const before = journal ? await takeSnapshot(trx, tenantId, names) : [];
    const result = await write(trx, own, before);
    const changes = journal && compareSnapshots(before, await takeSnapshot(trx, tenantId, names));
    if (isTrial) return { result, changes };
    if (changes) await journal.keep(trx, result, changes);
    await refreshProducts(trx, result.touched);
    return { result, changes };
  };
  if (!isTrial) {
    // Outside of the transaction, so that other batches see them at once.
    await ensureGroups(db, shelf, rows, places);
    return (await db.transaction().execute((trx) => written(trx, shelf))).result;
  }
  const { result, changes } = await rolledBack(db, async (trx) => {
    // What is made here is gone afterwards: the next batch does not know it.
    const own = {
      ...shelf,
      brands: new Map(shelf.brands),
      categories: new Map(shelf.categories),
    };
    await ensureGroups(trx, own, rows, places);
    return written(trx, own);
  });
  if (changes) await journal?.keep(db, result, changes);
  return result;
}
