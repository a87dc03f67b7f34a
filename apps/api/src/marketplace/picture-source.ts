import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { PictureSource } from '../pictures/picture-source.ts';

const deadline = 6_000;
const maxBytes = 12 * 1024 * 1024;
const pictureTypes = /^image\/(jpeg|png|webp|gif|avif)\b/;

/**
 * Pictures of external items, fetched from their own hosts. A key leads only to a stored address on an allowed host;
 * other keys, hosts, types and redirects are refused.
 */
export function externalPictureSource(
  db: Kysely<Database>,
  origins: ReadonlyMap<string, string>,
): PictureSource {
  return async (key) => {
    if (!key.startsWith('outside/')) return null;
    const row = await db
      .selectFrom('external_picture')
      .select('url')
      .where('key', '=', key)
      .executeTakeFirst();
    const url = row && URL.parse(row.url);
    const origin = url && origins.get(url.host);
    if (!origin) return null;
    const response = await fetch(`${origin}${url.pathname}${url.search}`, {
      redirect: 'error',
      signal: AbortSignal.timeout(deadline),
      headers: { accept: 'image/*' },
    }).catch(() => null);
    if (!response?.ok || !pictureTypes.test(response.headers.get('content-type') ?? ''))
      return null;
    return readAtMost(response, maxBytes);
  };
}

async function readAtMost(response: Response, most: number): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.byteLength;
      if (bytes > most) return null;
      pieces.push(piece);
    }
  } catch {
    return null;
  }
  return Buffer.concat(pieces);
}
