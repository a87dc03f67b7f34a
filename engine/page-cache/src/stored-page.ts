import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { decode, type Encoding, encode, worthCompressing } from './encodings.ts';

/** A response as its handler made it, before it is cached. */
export interface PageDraft {
  status: number;
  /** Its route, as log lines name it. */
  route: string;
  /** Alternating names and values, as `writeHead` takes them. */
  headers: string[];
  body: Buffer;
  tags: ReadonlySet<string>;
  /** Seconds for which it is fresh; `staleWhileRevalidate`: seconds after that for which it may be served stale. */
  ttl: number;
  staleWhileRevalidate: number;
}

/** The body in one encoding, with its headers. */
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
  /** Bytes of the uncompressed body. */
  readonly length: number;
  readonly baseHead: string[];
  /** Number of times it was served. */
  hits: number;
  refreshing: boolean;
}

/**
 * A weak ETag, because it is the same for every encoding. It covers the headers, so that a changed policy or header
 * reaches clients with the same body. Of the body a checksum is enough, which is several times as fast as a hash: it
 * tells apart all versions but one in four thousand millions.
 */
export function etagOf({ body, headers }: Pick<PageDraft, 'body' | 'headers'>) {
  const parts = [body.length, crc32(body), ...headers];
  return `W/"${hash('sha256', parts.join('\n'), 'base64url').slice(0, 22)}"`;
}

export function makePage(tenantId: number, draft: PageDraft, now: number): StoredPage {
  const etag = etagOf(draft);
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
    length: draft.body.length,
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

/** Copies a small buffer: it may be a slice of Node's shared 8 or 16 KB pool, which it would keep alive. */
function owned(body: Buffer): Buffer {
  if (body.buffer.byteLength === body.length) return body;
  const copy = Buffer.allocUnsafeSlow(body.length);
  body.copy(copy);
  return copy;
}

/** Above this many bytes the uncompressed body is dropped once there is a compressed one: few clients want it. */
const plainWorthKeeping = 32 * 1024;

/** The page in `encoding`; synchronous when that encoding exists already. */
export function variantFor(page: StoredPage, encoding: Encoding): Variant | Promise<Variant> {
  const usable = page.length < worthCompressing ? 'identity' : encoding;
  return page.variants[usable] ?? makeVariant(page, usable);
}

async function makeVariant(page: StoredPage, encoding: Encoding): Promise<Variant> {
  page.making[encoding] ??= makeFromOthers(page, encoding).finally(() => {
    delete page.making[encoding];
  });
  return page.making[encoding];
}

async function makeFromOthers(page: StoredPage, encoding: Encoding): Promise<Variant> {
  const plain = await plainBodyOf(page);
  if (encoding === 'identity') return variantOf(page.baseHead, plain, 'identity', true);
  const body = await encode(plain, encoding, 'quick');
  const variant = variantOf(page.baseHead, body, encoding, false);
  page.variants[encoding] = variant;
  if (page.length > plainWorthKeeping) delete page.variants.identity;
  return variant;
}

/** The uncompressed body, decompressed from another encoding if it was dropped. */
async function plainBodyOf({ variants }: StoredPage): Promise<Buffer> {
  const kept = (['identity', 'br', 'gzip'] as const).find((encoding) => variants[encoding]);
  const variant = kept && variants[kept];
  if (!variant) throw new Error('A stored page has no body');
  return decode(variant.body, kept);
}

/** Recompresses the encodings at high quality. */
export async function shrink(page: StoredPage): Promise<void> {
  const plain = await plainBodyOf(page);
  for (const encoding of ['br', 'gzip'] as const) {
    const variant = page.variants[encoding];
    if (!variant || variant.small) continue;
    const body = await encode(plain, encoding, 'small');
    const best = body.length < variant.body.length ? body : variant.body;
    page.variants[encoding] = variantOf(page.baseHead, best, encoding, true);
  }
}

// Overhead of an entry besides its texts and bodies, map entries included; measured on the pinned Node.
const entryBytes = 1_800;
const variantBytes = 700;
const tagBytes = 150;

/** Bytes of memory that a page uses, headers included. */
export function bytesOf(page: StoredPage): number {
  let bytes = entryBytes + page.tags.size * tagBytes;
  for (const variant of Object.values(page.variants)) bytes += variant.body.length + variantBytes;
  for (const part of page.baseHead) bytes += part.length;
  return bytes;
}
