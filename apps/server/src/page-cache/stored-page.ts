import { hash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { decode, type Encoding, encode, worthCompressing } from './encodings.ts';
import type { ConstantPart } from './splice-brotli.ts';

/** An answer as its handler made it, before it is cached. */
export interface PageDraft {
  status: number;
  /** What gave the answer, as log lines name it. */
  route: string;
  /** Name, value, name, value: the form `writeHead` takes without further work. */
  headers: string[];
  body: Buffer;
  /** The page's stylesheet, if it is a page. */
  constant?: ConstantPart | undefined;
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
  /** Bytes of the body without compression. */
  readonly length: number;
  readonly constant: ConstantPart | undefined;
  readonly baseHead: string[];
  /** How often it was served since it was rendered. */
  hits: number;
  refreshing: boolean;
}

/**
 * Weak, because one tag stands for the page in every encoding. A new policy or header must reach those who
 * hold the same body. The policy of a rendered page names its stylesheet and its data by their hashes, so
 * a checksum of the rest is enough to tell two of its versions apart.
 */
export function etagOf({
  body,
  headers,
  constant,
}: Pick<PageDraft, 'body' | 'headers' | 'constant'>) {
  const head = headers.join('\n');
  const tag = constant
    ? hash('sha256', `${constant.start} ${checksumAround(body, constant)} ${head}`, 'base64url')
    : hash('sha256', Buffer.concat([body, Buffer.from(head)]), 'base64url');
  return `W/"${tag.slice(0, 22)}"`;
}

const checksumAround = (body: Buffer, { start, bytes }: ConstantPart): number =>
  crc32(body.subarray(start + bytes.length), crc32(body.subarray(0, start)));

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
    constant: draft.constant,
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

/** Bodies above this are not kept uncompressed beside a compressed form: few clients ask for that. */
const plainWorthKeeping = 32 * 1024;

/** The page in `encoding`, at once when it was made before. */
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
  const body = await encode(plain, encoding, 'quick', page.constant);
  const variant = variantOf(page.baseHead, body, encoding, false);
  page.variants[encoding] = variant;
  if (page.length > plainWorthKeeping) delete page.variants.identity;
  return variant;
}

/** The body without compression, which is kept as it is or in another encoding. */
async function plainBodyOf({ variants }: StoredPage): Promise<Buffer> {
  const kept = (['identity', 'br', 'gzip'] as const).find((encoding) => variants[encoding]);
  const variant = kept && variants[kept];
  if (!variant) throw new Error('A stored page has no body');
  return decode(variant.body, kept);
}

/** Replaces quickly made encodings by smaller ones. */
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

// Measured on the pinned Node: what a page takes besides its texts and bodies, with its place in the maps.
const entryBytes = 1_800;
const variantBytes = 700;
const tagBytes = 150;

/** Bytes a page holds in memory, its heads included. */
export function bytesOf(page: StoredPage): number {
  let bytes = entryBytes + page.tags.size * tagBytes;
  for (const variant of Object.values(page.variants)) bytes += variant.body.length + variantBytes;
  for (const part of page.baseHead) bytes += part.length;
  return bytes;
}
