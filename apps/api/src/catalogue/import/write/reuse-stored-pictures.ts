import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

interface WithPictures {
  pictures: string[];
}

/**
 * Replaces addresses of pictures in rows by pictures that the shop has fetched from them, so that importing a file
 * again changes nothing.
 */
export async function reuseStoredPictures(
  trx: Kysely<Database>,
  tenantId: number,
  rows: readonly WithPictures[],
): Promise<void> {
  const addresses = [
    ...new Set(
      rows.flatMap(({ pictures }) => pictures.filter((picture) => picture.startsWith('https:'))),
    ),
  ];
  if (addresses.length === 0) return;
  const { rows: stored } = await sql<{ address: string; image: string | null }>`
    select f.address, f.image from unnest(${addresses}::text[]) wanted (address)
    join picture_fetch f on f.tenant_id = ${tenantId} and md5(f.address) = md5(wanted.address)
      and f.address = wanted.address
    where f.state = 'kept'`.execute(trx);
  const images = new Map(
    stored.flatMap(({ address, image }) => (image ? [[address, image] as const] : [])),
  );
  if (images.size === 0) return;
  for (const row of rows) {
    row.pictures = [...new Set(row.pictures.map((one) => images.get(one) ?? one))];
  }
}
