import type { Database } from '@karwan/database/connect';
import type { IndexedDocument } from '@karwan/inverted-index/segment';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../platform/prepared.ts';
import { decodeDocument, headerLength } from '../../documents/decode-document.ts';
import { excerptOf } from './found-candidates.ts';

type Db = Kysely<Database>;

/** Products per statement; fewer while statements are slow, as when each product must come from a disk under load. */
const batches = [8, 32, 128] as const;
const mostInBatch = 128;
/** Milliseconds of a statement from which the next batch is smaller, and up to which it is larger. */
const duration = { slow: 100, quick: 25 } as const;
/** With more changes than this since the last check, the index is reloaded. */
export const maxChanged = 50_000;

/** The oldest transaction id that was still running (a snapshot's xmin): whatever commits later has an id from this one on. */
export type Horizon = string;

/** An empty tsvector. */
const empty = Buffer.alloc(4);

/** A product as it is stored; `productOf` decodes it. */
export interface StoredProduct {
  id: number;
  version: string;
  popularity: number;
  listed_at: number;
  head: Buffer;
  body: Buffer | null;
  /** `listed_at` in full precision, for keyset pagination. */
  listed: string;
}

const columns = (
  hasDescriptions: boolean,
) => sql`s.product_id as id, s.xmin as version, s.popularity,
  extract(epoch from s.listed_at)::float8 as listed_at, s.listed_at::text as listed,
  tsvectorsend(s.head) as head, ${hasDescriptions ? sql`tsvectorsend(t.body)` : sql`null::bytea`} as body`;
const texts = (hasDescriptions: boolean) =>
  hasDescriptions ? sql`join product_search_text t on t.product_id = s.product_id` : sql``;

/**
 * All products of a shop by descending popularity, in batches. A product whose popularity changes meanwhile may be returned twice or not
 * at all; the log of changes has it.
 * @param wanted says for each batch whether descriptions are wanted
 */
export async function* readAllProducts(
  db: Db,
  tenantId: number,
  wanted: () => boolean,
): AsyncGenerator<StoredProduct[]> {
  let size = batches.length - 1;
  for (let last: StoredProduct | undefined; ; ) {
    const hasDescriptions = wanted();
    const batch = batches[size] ?? mostInBatch;
    const begunAt = performance.now();
    const after: RawBuilder<unknown> = last
      ? sql`and (s.popularity, s.listed_at, s.product_id) < (${last.popularity}, ${last.listed}::timestamptz, ${last.id})`
      : sql``;
    const { rows } = await sql<StoredProduct>`
      ${prepared(`search-index-${hasDescriptions ? 'texts' : 'names'}-${last ? 'next' : 'first'}-${batch}`)}
      select ${columns(hasDescriptions)}
      from product_search s ${texts(hasDescriptions)}
      where s.tenant_id = ${tenantId} ${after}
      order by s.popularity desc, s.listed_at desc, s.product_id desc limit ${sql.lit(batch)}
    `.execute(db);
    const took = performance.now() - begunAt;
    yield rows;
    last = rows.at(-1);
    if (!last || rows.length < batch) return;
    if (took > duration.slow) size = Math.max(0, size - 1);
    else if (took < duration.quick) size = Math.min(batches.length - 1, size + 1);
  }
}

/** Products by their ids, in batches; missing ones are left out. */
export async function* readProducts(
  db: Db,
  ids: readonly number[],
  hasDescriptions: boolean,
): AsyncGenerator<StoredProduct[]> {
  for (let from = 0; from < ids.length; from += mostInBatch) {
    const some = ids.slice(from, from + mostInBatch);
    const { rows } = await sql<StoredProduct>`
      ${prepared(`search-index-${hasDescriptions ? 'texts' : 'names'}-changed`)}
      select ${columns(hasDescriptions)}
      from product_search s ${texts(hasDescriptions)}
      where s.product_id = any (${some}::bigint[])
    `.execute(db);
    yield rows;
  }
}

/** The document of a product; a batch of them blocks the event loop for some milliseconds. */
export function productOf({
  id,
  version,
  popularity,
  listed_at,
  head,
  body,
}: StoredProduct): IndexedDocument {
  const document = decodeDocument(head, body ?? empty);
  const [name = 0, group = 0, detail = 0, codes = 0] = document;
  const end = headerLength + name + group + detail + codes;
  return {
    id,
    version: Number(version),
    popularity,
    addedAt: listed_at,
    excerpt: excerptOf(document),
    head: document.subarray(headerLength, end),
    words: head.readInt32BE(0),
    ...(body && { body: document.subarray(end) }),
  };
}

/** What is known of a shop before its products are read. */
export interface Beginning {
  /** The horizon of now: `readChanges` from it returns whatever is committed later. */
  readonly horizon: Horizon;
  /** About how many products there are: those that it shows. */
  readonly products: number;
}

export async function readBeginning(db: Db, tenantId: number): Promise<Beginning> {
  const { rows } = await sql<Beginning>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, coalesce((
      select products from category_count where tenant_id = ${tenantId} and category_id = 0
    ), 0) as products`.execute(db);
  return rows[0] ?? { horizon: '0', products: 0 };
}

export interface Changes {
  readonly horizon: Horizon;
  /** Products that were written since, with their current version; null if they no longer exist. */
  readonly products: ReadonlyMap<number, number | null>;
}

/** The products written since a horizon; undefined if there are too many, or if the horizon is from another database. */
export async function readChanges(
  db: Db,
  tenantId: number,
  since: Horizon,
): Promise<Changes | undefined> {
  const { rows } = await sql<{ horizon: Horizon; changed: string | null; count: number }>`
    ${prepared('search-index-changes')}
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon, count(*) as count,
      string_agg(product_id || ' ' || coalesce(version::text, ''), ',') as changed
    from (
      -- A correlated subquery per product: the planner, which overestimates their number, would otherwise scan all products.
      select l.product_id,
        (select s.xmin from product_search s where s.product_id = l.product_id) as version
      from (
        -- Visible rows are always below the upper bound, except rows copied from another database (a restored backup).
        select distinct product_id from search_log
        where tenant_id = ${tenantId} and written >= ${since}::xid8
          and written < pg_snapshot_xmax(pg_current_snapshot()) limit ${sql.lit(maxChanged + 1)}
      ) l
    ) changed`.execute(db);
  const [row] = rows;
  if (!row || row.count > maxChanged || BigInt(row.horizon) < BigInt(since)) return undefined;
  const pairs = row.changed?.split(',').map((text): [number, number | null] => {
    const [id, version] = text.split(' ');
    return [Number(id), version ? Number(version) : null];
  });
  return { horizon: row.horizon, products: new Map(pairs) };
}
