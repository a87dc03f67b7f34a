import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { AllowedNetworks } from '../../../../../messaging/transport/senders/check-address.ts';
import type { JobPayloads, Jobs } from '../../../../../platform/jobs.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { limitConcurrencyByKey } from './limit-concurrency-by-key.ts';
import { NotFetched } from './not-fetched.ts';
import { placePicture } from './place-picture.ts';
import { storeFetchedPicture } from './store-fetched-picture.ts';

interface Dependencies extends AllowedNetworks {
  readonly db: Kysely<Database>;
  readonly jobs: Jobs;
  /** Products per job; left out: the default. */
  readonly atOnce?: number | undefined;
}

/** Products per transaction, because buyers and editors wait for their locks. */
const defaultConcurrency = 200;

/** Concurrent fetches per host, for all shops: suppliers' servers are small, and dead ones slow. */
const ofHost = limitConcurrencyByKey(4);
const fetchInTurn: typeof fetchBytes = (requested) =>
  ofHost(URL.parse(requested.address)?.host ?? '', () => fetchBytes(requested));

/** Seconds before each retry of a transient failure. */
const pauses = [60, 600, 3_600] as const;

/**
 * Fetches the picture at an address and replaces the address by it in imported products. Run again, it fetches nothing,
 * but handles products that were imported since. Each job handles some products and queues the next. After its retries,
 * a failed address is shown to staff.
 */
export async function fetchQueued(
  { db, jobs, atOnce = defaultConcurrency, ...networks }: Dependencies,
  { fetchId, after = 0 }: JobPayloads['picture-fetch'],
): Promise<void> {
  const { rows } = await sql<{ tenantId: number; address: string; attempts: number }>`
    select tenant_id as "tenantId", address, attempts from picture_fetch
    where id = ${fetchId} and state <> 'failed'`.execute(db);
  const [requested] = rows;
  if (!requested) return;
  const { tenantId, address, attempts } = requested;
  try {
    const { image } = await storeFetchedPicture(db, tenantId, address, {
      ...networks,
      fetch: fetchInTurn,
    });
    await db.transaction().execute(async (trx) => {
      await sql`update picture_fetch set state = 'kept', image = ${image}, reason = '', detail = null
        where id = ${fetchId}`.execute(trx);
      const fetched = { tenantId, fetchId, address, image };
      const last = await placePicture(trx, fetched, { after, atOnce });
      if (last === undefined) return;
      await jobs.send(trx, 'picture-fetch', [
        {
          key: `${fetchId} after ${last} ${Date.now()}`,
          group: String(tenantId),
          data: { fetchId, after: last },
        },
      ]);
    });
  } catch (error) {
    if (!(error instanceof NotFetched)) throw error;
    const pause = error.mayPass ? pauses[attempts] : undefined;
    await db.transaction().execute(async (trx) => {
      await sql`update picture_fetch set attempts = ${attempts + 1}, reason = ${error.fault},
          detail = ${error.detail}::integer,
          state = ${pause === undefined ? 'failed' : 'waiting'}
        where id = ${fetchId} and state = 'waiting'`.execute(trx);
      if (pause === undefined) return;
      await jobs.send(trx, 'picture-fetch', [
        {
          key: `${fetchId} ${attempts + 1} ${Date.now()}`,
          group: String(tenantId),
          data: { fetchId },
          startAfter: pause,
        },
      ]);
    });
  }
}
