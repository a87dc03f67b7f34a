import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { AllowedNetworks } from '../../../../../messaging/transport/senders/check-address.ts';
import { NoPicture, storePicture } from '../../../../pictures/store-picture.ts';
import { fetchBytes } from './fetch-bytes.ts';
import { limitConcurrencyByKey } from './limit-concurrency-by-key.ts';
import { NotFetched } from './not-fetched.ts';

export interface FetchedPicture {
  readonly image: string;
  readonly width: number;
  readonly height: number;
}

interface FetchOptions extends AllowedNetworks {
  /** Replaces the fetching, which by default is immediate. */
  readonly fetch?: typeof fetchBytes;
}

/** One at a time, because decoding a picture takes much memory. */
const decoding = limitConcurrencyByKey(1);

/**
 * Fetches and stores the picture at an address, once per address.
 * @throws NotFetched with the reason, also for a file that is no picture
 */
export async function storeFetchedPicture(
  db: Kysely<Database>,
  tenantId: number,
  address: string,
  { fetch = fetchBytes, ...networks }: FetchOptions,
): Promise<FetchedPicture> {
  const { rows } = await sql<FetchedPicture>`
    select key as image, width, height from uploaded_picture
    where tenant_id = ${tenantId} and source <> '' and md5(source) = md5(${address}) and source = ${address}
    union all
    select key, width, height from picture_fetch f
    join uploaded_picture u on u.tenant_id = f.tenant_id and u.key = f.image
    where f.tenant_id = ${tenantId} and md5(f.address) = md5(${address}) and f.address = ${address}
    limit 1`.execute(db);
  if (rows[0]) return rows[0];
  const content = await fetch({ address, ...networks });
  try {
    const stored = await decoding('', () =>
      storePicture(db, tenantId, content, { source: address }),
    );
    // Addresses with the same picture share its stored file. An address that failed for an import keeps its state, so
    // that the import's own retry also replaces it in products.
    await sql`insert into picture_fetch (tenant_id, address, state, image)
      values (${tenantId}, ${address}, 'kept', ${stored.image})
      on conflict (tenant_id, md5(address)) do update
        set state = 'kept', image = excluded.image, reason = '', detail = null
        where picture_fetch.state <> 'failed'`.execute(db);
    return stored;
  } catch (error) {
    if (error instanceof NoPicture) throw new NotFetched(error.fault, { detail: error.detail });
    throw error;
  }
}
