import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { knownIndexes, makeIndex, removeIndex, searchIn } from './indexes.ts';
import type { OpenSearch } from './opensearch.ts';
import { type EngineDocument, readEngineDocuments } from './read-documents.ts';
import { writeDocuments } from './write-documents.ts';

/** Products per bulk request. */
const batch = 1_000;

export interface Rebuilt {
  readonly index: string;
  readonly products: number;
  /** Products that the engine rejects, with its reason. */
  readonly refused: ReadonlyMap<number, string>;
}

/**
 * Fills a new index with the products of all shops while the former one is searched, then switches the alias.
 * From its start changes are recorded, and `followChanges` sends them to both. Removes what a failed rebuild left.
 * @param onProgress is called with the number of products written so far
 */
export async function rebuildIndex(
  db: Kysely<Database>,
  engine: OpenSearch,
  onProgress: (products: number) => void = () => {},
): Promise<Rebuilt> {
  for (const { name, isSearched } of await knownIndexes(engine)) {
    if (!isSearched) await removeIndex(engine, name);
  }
  // Created before any product is read, so that `followChanges` sends it all changes from now on.
  const index = await makeIndex(engine);
  const version = await recordChanges(db);
  const refused = new Map<number, string>();
  let products = 0;
  const write = async (documents: ReadonlyMap<number, EngineDocument>) => {
    const changes = [...documents].map(([id, document]) => ({ id, version, document }));
    for (const [id, reason] of await writeDocuments(engine, index, changes)) {
      refused.set(id, reason);
    }
    products += changes.length;
    onProgress(products);
  };
  let ids = await nextProducts(db, 0);
  let documents = await readEngineDocuments(db, ids);
  while (ids.length > 0) {
    // Reads the next batch while the engine writes this one.
    const written = write(documents);
    written.catch(() => undefined);
    ids = await nextProducts(db, ids.at(-1) ?? 0);
    documents = await readEngineDocuments(db, ids);
    await written;
  }
  await searchIn(engine, index);
  return { index, products: products - refused.size, refused };
}

/**
 * Starts recording changes of products.
 * @returns a version below that of every change recorded later
 */
function recordChanges(db: Kysely<Database>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    // The table lock waits for running writers: their changes are read by the rebuild, later ones are recorded.
    await switchTriggers(trx, 'enable');
    const { rows } = await sql<{ number: number }>`
      select nextval('search_change_number') as number`.execute(trx);
    return rows[0]?.number ?? 0;
  });
}

/** Stops recording changes and discards those recorded, for an installation that no longer uses the engine. */
export function stopRecording(db: Kysely<Database>): Promise<void> {
  return db.transaction().execute(async (trx) => {
    await switchTriggers(trx, 'disable');
    await sql`truncate search_change`.execute(trx);
  });
}

async function switchTriggers(db: Kysely<Database>, how: 'enable' | 'disable') {
  const triggers = ['inserted', 'updated', 'deleted'].map(
    (what) => `${how} trigger search_changes_${what}`,
  );
  await sql`alter table product_search ${sql.raw(triggers.join(', '))}`.execute(db);
}

async function nextProducts(db: Kysely<Database>, after: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select product_id as id from product_search where product_id > ${after}
    order by product_id limit ${sql.lit(batch)}`.execute(db);
  return rows.map(({ id }) => id);
}
