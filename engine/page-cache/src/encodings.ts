import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
/** `quick`: for a client that waits; `small`: in the background for later clients. */
export type Effort = 'quick' | 'small';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const gzipLevel = { quick: 5, small: 9 } as const;
const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Bodies below this many bytes are not compressed: the overhead is as large as the saving. */
export const worthCompressing = 600;

/** Above this many bytes the client waits for the lowest quality only, which takes a third of the time of 4. */
const longBody = 32 * 1024;

function brotliQuality({ length }: Buffer, effort: Effort): number {
  if (effort === 'small') return 10;
  return length > longBody ? 1 : 4;
}

export async function encode(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'identity') return body;
  // Room for a whole compressed body: each further chunk is one more trip through the thread pool. Not larger than
  // needed, because that fragments memory.
  const chunkSize = Math.min(64 * 1024, Math.max(1024, Math.ceil(body.length / 2)));
  if (encoding === 'gzip') return gzipAsync(body, { level: gzipLevel[effort], chunkSize });
  return brotliAsync(body, {
    chunkSize,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality(body, effort),
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export const decode = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'identity'
    ? Promise.resolve(body)
    : decoders[encoding](body, { chunkSize: 64 * 1024 });

// Browsers send a handful of different headers, so parsed ones are cached.
const chosen = new Map<string, Encoding>();
const maxRemembered = 256;

/** The best supported encoding that an `Accept-Encoding` header allows. */
export function chooseEncoding(accept: string | undefined): Encoding {
  if (accept === undefined || accept === '') return 'identity';
  const known = chosen.get(accept);
  if (known) return known;
  const encoding = parse(accept);
  if (chosen.size < maxRemembered) chosen.set(accept, encoding);
  return encoding;
}

function parse(accept: string): Encoding {
  const allowed = new Map<string, boolean>();
  for (const part of accept.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim());
    allowed.set(name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter)));
  }
  const accepts = (name: Encoding) => allowed.get(name) ?? allowed.get('*') ?? false;
  if (accepts('br')) return 'br';
  return accepts('gzip') ? 'gzip' : 'identity';
}
