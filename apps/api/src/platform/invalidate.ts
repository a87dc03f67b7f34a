import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** The channel of `NOTIFY` on which changes are sent; triggers name it too. */
export const cacheChannel = 'karwan_cache';

/** PostgreSQL refuses a NOTIFY payload of 8000 bytes or more. */
const maxBytes = 7900;

/**
 * Notifies every process to invalidate what it cached under the tags. Within a transaction the notification is sent
 * when it commits, and not at all when it rolls back.
 */
export async function invalidate(
  db: Kysely<Database>,
  tenantId: number,
  tags: readonly string[],
): Promise<void> {
  const payloads = payloadsOf(tenantId, tags);
  if (payloads.length === 0) return;
  await sql`select pg_notify(${cacheChannel}, payload) from unnest(${payloads}::text[]) payload`.execute(
    db,
  );
}

/** Payloads `{tenant, tags}`, split to stay below the limit. */
export function payloadsOf(tenantId: number, tags: readonly string[]): string[] {
  const payloads: string[] = [];
  let batch: string[] = [];
  const write = () => JSON.stringify({ tenant: tenantId, tags: batch });
  let bytes = Buffer.byteLength(write());
  for (const tag of new Set(tags)) {
    const more = Buffer.byteLength(JSON.stringify(tag)) + 1;
    if (batch.length > 0 && bytes + more > maxBytes) {
      payloads.push(write());
      batch = [];
      bytes = Buffer.byteLength(write());
    }
    batch.push(tag);
    bytes += more;
  }
  if (batch.length > 0) payloads.push(write());
  return payloads;
}
