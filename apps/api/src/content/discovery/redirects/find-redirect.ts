import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { memoizePerTenant } from '../../../platform/tenant-cache.ts';
import { locationOf, sourceOf } from './plan-redirects.ts';

/** The cache tag that is invalidated when redirects change. */
export const redirectsTag = 'redirects';

interface Known {
  readonly id: string;
  readonly to: string;
}

const known = memoizePerTenant(
  async (db, tenantId): Promise<ReadonlyMap<string, Known>> => {
    const { rows } = await sql<Known & { from: string }>`
      select id::text, from_path as "from", to_path as "to" from redirect
      where tenant_id = ${tenantId}`.execute(db);
    return new Map(rows.map(({ from, ...one }) => [from, one]));
  },
  [redirectsTag],
);

/** The redirect of an address without a page; null: none. Counts the hit. */
export async function findRedirect(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  path: string,
): Promise<string | null> {
  const source = sourceOf(path);
  const found = source === undefined ? undefined : (await known.of(db, tenant.id)).get(source);
  if (!found) return null;
  count(db, found.id);
  return locationOf(found.to);
}

/** Milliseconds during which hits are collected for one statement. */
const gathered = 2_000;

const hits = new WeakMap<Kysely<Database>, Map<string, number>>();

function count(db: Kysely<Database>, id: string): void {
  const waiting = hits.get(db);
  if (waiting) {
    waiting.set(id, (waiting.get(id) ?? 0) + 1);
    return;
  }
  hits.set(db, new Map([[id, 1]]));
  // Lost counts are acceptable; the redirect itself has been served.
  setTimeout(() => void writeHits(db).catch(() => undefined), gathered).unref();
}

/** Adds the collected counts in the database. */
export async function writeHits(db: Kysely<Database>): Promise<void> {
  const counted = [...(hits.get(db) ?? [])].map(([id, more]) => ({ id, more }));
  hits.delete(db);
  if (counted.length === 0) return;
  await sql`
    update redirect r set hits = hits + new.more, last_hit_at = now()
    from (select * from jsonb_to_recordset(${JSON.stringify(counted)}::jsonb) one (id bigint, more integer)
      order by id) new
    where r.id = new.id`.execute(db);
}
