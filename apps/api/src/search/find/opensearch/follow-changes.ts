import { setTimeout as sleep } from 'node:timers/promises';
import type { Database } from '@karwan/database/connect';
import { processLocks } from '@karwan/database/locks/advisory-locks';
import { type Kysely, sql } from 'kysely';
import { invalidate } from '../../../platform/invalidate.ts';
import { searchTag } from '../port.ts';
import { knownIndexes } from './indexes.ts';
import type { OpenSearch } from './opensearch.ts';
import { readEngineDocuments } from './read-documents.ts';
import { writeDocuments } from './write-documents.ts';

/** Products per request to the engine, some 4 MB; large, since each request waits up to a second for a refresh. */
const batch = 2_000;
/** Milliseconds between two polls for changes. */
const defaultPause = 300;
/** Milliseconds until the next poll after an error. */
const longPause = 2_000;

export interface Following {
  readonly db: Kysely<Database>;
  readonly engine: OpenSearch;
  /** Is called with each error; the batch is then retried. */
  readonly onFault: (error: unknown) => void;
  readonly pause?: number;
}

/**
 * Sends committed changes of products to the engine for as long as the process runs. Only one process at a time
 * sends, under an advisory lock.
 * @returns a function that stops it, after the running batch
 */
export function followChanges(following: Following): () => Promise<void> {
  const { onFault, pause = defaultPause } = following;
  const ending = new AbortController();
  const rest = (milliseconds: number) =>
    sleep(milliseconds, undefined, { signal: ending.signal }).catch(() => undefined);
  async function follow() {
    while (!ending.signal.aborted) {
      try {
        if ((await sendChanges(following)) < batch) await rest(pause);
      } catch (error) {
        onFault(error);
        await rest(longPause);
      }
    }
  }
  const ended = follow();
  return () => {
    ending.abort();
    return ended;
  };
}

interface Change {
  product_id: number;
  number: number;
}

/**
 * Sends one batch of changes to the engine, oldest first, then deletes them from the queue. After a crash in between they
 * are sent again, which is harmless: delivery is at least once, and versions make it idempotent.
 * @returns how many there were; 0 also while another process holds the lock
 */
export async function sendChanges({
  db,
  engine,
  onFault,
}: Omit<Following, 'pause'>): Promise<number> {
  const { rows: any } = await sql`select from search_change limit 1`.execute(db);
  if (any.length === 0) return 0;
  return db.transaction().execute(async (trx) => {
    const { rows: turn } = await sql<{ taken: boolean }>`
      select pg_try_advisory_xact_lock(${processLocks.openSearchChanges}) as taken`.execute(trx);
    if (!turn[0]?.taken) return 0;
    const { rows } = await sql<Change>`
      select product_id, number from search_change order by number limit ${sql.lit(batch)}
    `.execute(trx);
    await sendBatch({ db: trx, engine, onFault }, rows);
    await deleteSent(trx, rows);
    await invalidateSearches(trx, rows);
    return rows.length;
  });
}

async function sendBatch(
  { db, engine, onFault }: Omit<Following, 'pause'>,
  rows: readonly Change[],
) {
  const documents = await readEngineDocuments(
    db,
    rows.map((row) => row.product_id),
  );
  const changes = rows.map(({ product_id: id, number }) => ({
    id,
    version: number,
    document: documents.get(id),
  }));
  // An index that is being rebuilt needs them too: the rebuild may have read the product before the change.
  for (const { name, isSearched } of await knownIndexes(engine)) {
    const refused = await writeDocuments(engine, name, changes, {
      untilFound: isSearched,
      // A rebuild that ends meanwhile removes the former index; the new one already has these changes.
      mayBeGone: true,
    });
    for (const [id, reason] of refused) {
      onFault(new Error(`OpenSearch refuses product ${id} for good: ${reason}`));
    }
  }
}

/** Invalidates cached search answers: those made since the change are still from the engine's old documents. */
async function invalidateSearches(trx: Kysely<Database>, rows: readonly Change[]): Promise<void> {
  const { rows: shops } = await sql<{ id: number }>`
    select distinct tenant_id as id from product
    where id = any (${rows.map((row) => row.product_id)}::bigint[])`.execute(trx);
  for (const { id } of shops) await invalidate(trx, id, [searchTag]);
}

/**
 * Deletes sent changes; products that changed again meanwhile stay in the queue. Locked rows are skipped, since waiting for
 * their transaction could deadlock.
 */
const deleteSent = (db: Kysely<Database>, rows: readonly Change[]) =>
  sql`
    delete from search_change where product_id in (
      select c.product_id
      from unnest(${rows.map((row) => row.product_id)}::bigint[],
        ${rows.map((row) => row.number)}::bigint[]) told (product_id, number)
      join search_change c on c.product_id = told.product_id and c.number = told.number
      for update of c skip locked
    )`.execute(db);
