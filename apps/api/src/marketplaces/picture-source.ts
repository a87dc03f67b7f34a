import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { type PictureSource, SourceUnavailable } from '../catalogue/pictures/picture-source.ts';

/** How long a host may take, in milliseconds. */
const usualDeadline = 6_000;
const maxBytes = 12 * 1024 * 1024;
const pictureTypes = /^image\/(jpeg|png|webp|gif|avif)\b/;

/**
 * Pictures of external items, fetched from their own hosts. A key leads only to a stored address on an allowed host;
 * other keys, hosts, types and redirects are refused.
 * @throws SourceUnavailable when the host does not answer, or says that it cannot now
 */
export function externalPictureSource(
  db: Kysely<Database>,
  origins: ReadonlyMap<string, string>,
  deadline = usualDeadline,
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
      redirect: 'manual',
      signal: AbortSignal.timeout(deadline),
      headers: { accept: 'image/*' },
    }).catch((error) => {
      throw new SourceUnavailable(`${url.host} does not answer`, { cause: error });
    });
    const { status } = response;
    if (status === 408 || status === 429 || status >= 500) {
      throw new SourceUnavailable(`${url.host} answered ${status}`);
    }
    if (!response.ok || !pictureTypes.test(response.headers.get('content-type') ?? '')) return null;
    return readAtMost(response, maxBytes);
  };
}

async function readAtMost(response: Response, max: number): Promise<Buffer | null> {
  const pieces: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const piece of response.body ?? []) {
      bytes += piece.byteLength;
      if (bytes > max) return null;
      pieces.push(piece);
    }
  } catch (error) {
    throw new SourceUnavailable('the picture broke off', { cause: error });
  }
  return Buffer.concat(pieces);
}
