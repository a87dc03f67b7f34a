import type { PageCache } from '../page-cache.ts';
import { type PageDraft, variantFor } from '../stored-page.ts';

/** `small`: a call's response of some 200 bytes; `page`: a listing of some 60 KB in both compressed encodings. */
export type EntryKind = 'small' | 'page';

/** Stores different responses with realistic headers until the cache counts `bytes`. */
export async function fillPageCache(cache: PageCache, kind: EntryKind, bytes: number) {
  let stored = 0;
  for (let number = 0; stored < bytes; number += 1) {
    const key = `1|north|PKR|en|/v1/item/thing/${number}?parameter=${number}`;
    const draft = kind === 'small' ? smallAnswer(number) : listing(number);
    const before = cache.bytes;
    const page = cache.store(key, 1, draft, cache.startedAt());
    if (kind === 'page') {
      for (const encoding of ['br', 'gzip'] as const) await variantFor(page, encoding);
      cache.resize(key, page);
    }
    // In a full cache each new entry evicts as much as it adds, so the size of an entry is taken from earlier ones.
    const grown = cache.bytes - before;
    stored += grown > 0 ? grown : cache.bytes / cache.size;
  }
}

const life = { ttl: 300, staleWhileRevalidate: 3_600, status: 200 };

function headersOf(type: string, number: number): string[] {
  return Object.entries({
    'content-type': type,
    'cache-control': 'private, no-cache',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'content-security-policy': `default-src 'self'; script-src 'self' 'sha256-${number}'`,
  }).flat();
}

function smallAnswer(number: number): PageDraft {
  const body = Buffer.from(JSON.stringify({ number, text: 'text '.repeat(35) }));
  const headers = headersOf('application/json', number);
  return { ...life, route: 'thing', headers, body, tags: new Set([`item:${number}`]) };
}

/** Names that compress about as well as product names. */
const nameOf = (product: number) => Math.imul(product + 1, 0x9e3779b1).toString(36);

function listing(number: number): PageDraft {
  const products = Array.from({ length: 1_400 }, (_, index) => (number * 7_919 + index * 31) % 1e5);
  const body = Buffer.from(
    products.map((one) => `<li class="card">Product ${nameOf(one)}</li>`).join('\n'),
  );
  const tags = new Set([
    'home',
    ...products.slice(0, 30).map((product) => `item:${product % 5_000}`),
  ]);
  return { ...life, route: '/department/*', headers: headersOf('text/html', number), body, tags };
}
