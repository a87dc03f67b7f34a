import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, gunzip, gzip } from 'node:zlib';
import { roomFor } from './room-for.ts';
import { type ConstantPart, encodeAround } from './splice-brotli.ts';

export type Encoding = 'br' | 'gzip' | 'identity';
/** `quick`: for a client that waits; `small`: in the background for later clients. */
export type Effort = 'quick' | 'small';

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);
const brotliQuality = { quick: 4, small: 10 } as const;
const gzipLevel = { quick: 5, small: 9 } as const;
const decoders = { br: promisify(brotliDecompress), gzip: promisify(gunzip) };

/** Bodies below this many bytes are not compressed: the overhead is as large as the saving. */
export const worthCompressing = 600;

export async function encode(
  body: Buffer,
  encoding: Encoding,
  effort: Effort,
  constant?: ConstantPart,
): Promise<Buffer> {
  if (encoding === 'identity') return body;
  if (encoding === 'gzip') return gzipAsync(body, { level: gzipLevel[effort], ...roomFor(body) });
  const around = constant && effort === 'quick' && encodeAround(body, constant);
  if (around) return around;
  return brotliAsync(body, {
    ...roomFor(body),
    params: {
      [constants.BROTLI_PARAM_QUALITY]: brotliQuality[effort],
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
