import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../../platform/prepared.ts';
import { decodeDocument, headerLength } from '../../ranking/decode-document.ts';
import type { IndexedProduct } from './chunk.ts';

type Db = Kysely<Database>;

/** Products a statement: decoding them keeps everybody else waiting for a few milliseconds. */
const batch = 256;
/** After more changes than this since the last look everything is read anew. */
export const mostChanged = 50_000;

/** The oldest transaction that may still change something: later ones have numbers from this one on. */
export type Horizon = string;

/** A text vector of no words. */
const empty = Buffer.alloc(4);

interface Row {
  id: number;
  version: string;
  popularity: number;
  listed_at: number;
  head: Buffer;
  body: Buffer | null;
  /** As PostgreSQL writes it, to go on from there. */
  listed: string;
}

const columns = (
  hasDescriptions: boolean,
) => sql`s.product_id as id, s.xmin as version, s.popularity,
  extract(epoch from s.listed_at)::float8 as listed_at, s.listed_at::text as listed,
  tsvectorsend(s.head) as head, ${hasDescriptions ? sql`tsvectorsend(t.body)` : sql`null::bytea`} as body`;
const texts = (hasDescriptions: boolean) =>
  hasDescriptions ? sql`join product_search_text t on t.product_id = s.product_id` : sql``;

/** All products of a shop, the most popular first; who moves meanwhile may come twice or not at all. */
export async function* readAllProducts(
  db: Db,
  tenantId: number,
  hasDescriptions: boolean,
): AsyncGenerator<IndexedProduct[]> {
  for (let last: Row | undefined; ; ) {
    const after: RawBuilder<unknown> = last
      ? sql`and (s.popularity, s.listed_at, s.product_id) < (${last.popularity}, ${last.listed}::timestamptz, ${last.id})`
      : sql``;
    const { rows } = await sql<Row>`
      ${prepared(`search-index-${hasDescriptions ? 'texts' : 'names'}-${last ? 'next' : 'first'}`)}
      select ${columns(hasDescriptions)}
      from product_search s ${texts(hasDescriptions)}
      where s.tenant_id = ${tenantId} ${after}
      order by s.popularity desc, s.listed_at desc, s.product_id desc limit ${sql.lit(batch)}
    `.execute(db);
    yield rows.map(productOf);
    last = rows.at(-1);
    if (!last || rows.length < batch) return;
  }
}

/** Those of the products that there are. */
export async function* readProducts(
  db: Db,
  ids: readonly number[],
  hasDescriptions: boolean,
): AsyncGenerator<IndexedProduct[]> {
  for (let from = 0; from < ids.length; from += batch) {
    const some = ids.slice(from, from + batch);
    const { rows } = await sql<Row>`
      ${prepared(`search-index-${hasDescriptions ? 'texts' : 'names'}-changed`)}
      select ${columns(hasDescriptions)}
      from product_search s ${texts(hasDescriptions)}
      where s.product_id = any (${some}::bigint[])
    `.execute(db);
    yield rows.map(productOf);
  }
}

function productOf({ id, version, popularity, listed_at, head, body }: Row): IndexedProduct {
  const document = decodeDocument(head, body ?? empty);
  const [name = 0, group = 0, detail = 0, codes = 0] = document;
  const end = headerLength + name + group + detail + codes;
  return {
    id,
    version: Number(version),
    popularity,
    listedAt: listed_at,
    naming: {
      words: document.subarray(headerLength, headerLength + name + group),
      inName: name,
    },
    named: document.subarray(headerLength, end),
    words: head.readInt32BE(0),
    ...(body && { described: document.subarray(end) }),
  };
}

export async function countProducts(db: Db, tenantId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from product_search where tenant_id = ${tenantId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** From here on nothing that is committed later is missed. */
export async function currentHorizon(db: Db): Promise<Horizon> {
  const { rows } = await sql<{ horizon: Horizon }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as horizon`.execute(db);
  return rows[0]?.horizon ?? '0';
}

export interface Changes {
  readonly horizon: Horizon;
  /** Products that were written since, with the version they have now; null: they are gone. */
  readonly products: ReadonlyMap<number, number | null>;
}

/** What was written from the horizon on; undefined: too much, or this is not the database that the horizon is of. */
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
      -- Looked up one by one: the planner, who does not know how few they are, would rather read all products.
      select l.product_id,
        (select s.xmin from product_search s where s.product_id = l.product_id) as version
      from (
        -- What is seen is below the upper bound, but for rows that came from another database with a copy.
        select distinct product_id from search_log
        where tenant_id = ${tenantId} and written >= ${since}::xid8
          and written < pg_snapshot_xmax(pg_current_snapshot()) limit ${sql.lit(mostChanged + 1)}
      ) l
    ) changed`.execute(db);
  const [row] = rows;
  if (!row || row.count > mostChanged || BigInt(row.horizon) < BigInt(since)) return undefined;
  const pairs = row.changed?.split(',').map((text): [number, number | null] => {
    const [id, version] = text.split(' ');
    return [Number(id), version ? Number(version) : null];
  });
  return { horizon: row.horizon, products: new Map(pairs) };
}
