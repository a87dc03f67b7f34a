import { createHash } from 'node:crypto';
import { type Encoding, encode, worthCompressing } from './encodings.ts';

/** An answer as its handler made it, before it is cached. */
export interface PageDraft {
  status: number;
  /** What gave the answer, as log lines name it. */
  route: string;
  /** Name, value, name, value: the form `writeHead` takes without further work. */
  headers: string[];
  body: Buffer;
  tags: ReadonlySet<string>;
  /** Seconds it may be served without a refresh, and seconds after that during a refresh. */
  ttl: number;
  staleWhileRevalidate: number;
}

/** A body in one encoding, with the head that goes before it. */
export interface Variant {
  body: Buffer;
  head: string[];
  small: boolean;
}

export interface StoredPage {
  readonly tenantId: number;
  readonly status: number;
  readonly route: string;
  readonly etag: string;
  readonly notModifiedHead: string[];
  readonly tags: ReadonlySet<string>;
  readonly freshUntil: number;
  readonly staleUntil: number;
  readonly variants: Partial<Record<Encoding, Variant>>;
  readonly making: Partial<Record<Encoding, Promise<Variant>>>;
  readonly plain: Variant;
  readonly baseHead: string[];
  /** How often it was served since it was rendered. */
  hits: number;
  refreshing: boolean;
}

/** Weak, because one tag stands for the page in every encoding. */
export function etagOf(body: Buffer, head: readonly string[]): string {
  // A new policy or header must reach those who hold the same body.
  const hash = createHash('sha256').update(body).update(head.join('\n'));
  return `W/"${hash.digest('base64url').slice(0, 22)}"`;
}

export function makePage(tenantId: number, draft: PageDraft, now: number): StoredPage {
  const etag = etagOf(draft.body, draft.headers);
  const baseHead = [...draft.headers, 'etag', etag, 'vary', 'accept-encoding'];
  const plain = variantOf(baseHead, draft.body, 'identity', true);
  const freshUntil = now + draft.ttl * 1000;
  return {
    tenantId,
    status: draft.status,
    route: draft.route,
    etag,
    notModifiedHead: baseHead.filter((_, index, all) => {
      const name = all[index - (index % 2)];
      return name !== 'content-type';
    }),
    tags: draft.tags,
    freshUntil,
    staleUntil: freshUntil + draft.staleWhileRevalidate * 1000,
    variants: { identity: plain },
    making: {},
    plain,
    baseHead,
    hits: 0,
    refreshing: false,
  };
}

function variantOf(base: string[], body: Buffer, encoding: Encoding, small: boolean): Variant {
  const head = [...base, 'content-length', String(body.length)];
  if (encoding !== 'identity') head.push('content-encoding', encoding);
  return { body: owned(body), head, small };
}

/** Small buffers are windows into blocks of 8 or 16 KB, which they would hold in memory as a whole. */
function owned(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

/** The page in `encoding`, at once when it was made before. */
export function variantFor(page: StoredPage, encoding: Encoding): Variant | Promise<Variant> {
  const usable = page.plain.body.length < worthCompressing ? 'identity' : encoding;
  return page.variants[usable] ?? makeVariant(page, usable);
}

async function makeVariant(page: StoredPage, encoding: Encoding): Promise<Variant> {
  page.making[encoding] ??= encode(page.plain.body, encoding, 'quick').then((body) => {
    const variant = variantOf(page.baseHead, body, encoding, false);
    page.variants[encoding] = variant;
    delete page.making[encoding];
    return variant;
  });
  return page.making[encoding];
}

/** Replaces quickly made encodings by smaller ones. */
export async function shrink(page: StoredPage): Promise<void> {
  for (const encoding of ['br', 'gzip'] as const) {
    const variant = page.variants[encoding];
    if (!variant || variant.small) continue;
    const body = await encode(page.plain.body, encoding, 'small');
    const best = body.length < variant.body.length ? body : variant.body;
    page.variants[encoding] = variantOf(page.baseHead, best, encoding, true);
  }
}

// Measured on the pinned Node: what a page takes besides its texts and bodies, with its place in the maps.
const entryBytes = 1_800;
const variantBytes = 700;
const tagBytes = 250;

/** Bytes a page holds in memory, its heads included. */
export function bytesOf(page: StoredPage): number {
  let bytes = entryBytes + page.tags.size * tagBytes;
  for (const variant of Object.values(page.variants)) bytes += variant.body.length + variantBytes;
  for (const part of page.baseHead) bytes += part.length;
  return bytes;
}
