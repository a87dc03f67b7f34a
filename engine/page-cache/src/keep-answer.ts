import type { IncomingHttpHeaders } from 'node:http';
import { chooseEncoding } from './encodings.ts';
import type { FillContext } from './fill-context.ts';
import { matches } from './if-none-match.ts';
import type { PageCache } from './page-cache.ts';
import { type PageDraft, variantFor } from './stored-page.ts';

/** What the client gets whose request rendered the page. */
interface KeptAnswer {
  /** Null: it has this page already; to be answered with 304. */
  readonly body: Buffer | null;
  readonly headers: Record<string, string | number>;
}

/** Stores a response, releases the requests that wait for it, and encodes it for its own client. */
export async function keepAnswer(
  cache: PageCache,
  fill: Pick<FillContext<unknown>, 'key' | 'startedAt' | 'settle'>,
  tenantId: number,
  draft: PageDraft,
  asked: IncomingHttpHeaders,
): Promise<KeptAnswer> {
  const page = cache.store(fill.key, tenantId, draft, fill.startedAt);
  fill.settle();
  const headers: KeptAnswer['headers'] = { etag: page.etag, vary: 'accept-encoding' };
  if (page.status === 200 && matches(asked['if-none-match'], page.etag)) {
    return { body: null, headers };
  }
  const encoding = chooseEncoding(String(asked['accept-encoding'] ?? ''));
  const { body } = await variantFor(page, encoding);
  cache.resize(fill.key, page);
  if (encoding !== 'identity' && body !== page.variants.identity?.body) {
    headers['content-encoding'] = encoding;
  }
  headers['content-length'] = body.length;
  return { body, headers };
}
