import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type BrotliCompress,
  brotliCompressSync,
  brotliDecompress,
  constants,
  createBrotliCompress,
} from 'node:zlib';
import { roomFor } from './room-for.ts';

/** A long part that is identical in many bodies, such as the inline stylesheet of every page. */
export interface ConstantPart {
  /** Its offset in the body. */
  readonly start: number;
  /** The same object for every body: the key of its cached compressed form. */
  readonly bytes: Buffer;
}

// A brotli stream is a header and a sequence of meta-blocks; a flush ends one at a byte boundary. The meta-blocks
// of a constant part can therefore be spliced into any stream with the same window size if they refer to nothing
// outside: neither to earlier bytes, nor to distances of earlier copies, nor to the static dictionary, whose
// references depend on the position. The lowest quality refers to nothing but its own block.
//
// The rest after the constant part is compressed as a separate stream with one synchronous call instead of a trip
// through the thread pool. Its header is read as the last bits of the block before it.
const windowBits = 18;
const quickest = 1;
/**
 * Qualities to try, in this order. The first two may refer to the dictionary; higher ones always do, and the last
 * never does.
 */
const forConstants = [9, 5, 3];

/** The two bytes before the part, which are the context of its first literals. */
const lastBytes = (before: Buffer) => before.toString('latin1', Math.max(before.length - 2, 0));

interface Compressed {
  /** The two bytes that must precede the part. */
  readonly after: string;
  /** Undefined while it is being compressed, and when no compressed form could be used. */
  bytes?: Buffer | undefined;
}

const compressed = new WeakMap<Buffer, Compressed>();

/**
 * Compresses a body around a constant part whose compressed form is cached: this saves most of the work, and that
 * part is compressed better than the rest.
 * @returns undefined when there is no cached form (yet): the first body does not wait for it.
 */
export function encodeAround(body: Buffer, { start, bytes }: ConstantPart): Buffer | undefined {
  const before = body.subarray(0, start);
  const after = lastBytes(before);
  const known = compressed.get(bytes);
  if (!known) {
    const made: Compressed = { after };
    compressed.set(bytes, made);
    compressConstant(bytes, Buffer.from(before)).then(
      (constant) => {
        made.bytes = constant;
      },
      // Bodies are then compressed as a whole.
      () => {},
    );
  }
  if (!known?.bytes || known.after !== after) return undefined;
  return splice(before, known.bytes, body.subarray(start + bytes.length));
}

function splice(before: Buffer, middle: Buffer, after: Buffer): Buffer {
  const options = { ...optionsFor(quickest), ...roomFor(after) };
  return Buffer.concat([
    brotliCompressSync(before, { ...options, finishFlush: constants.BROTLI_OPERATION_FLUSH }),
    middle,
    brotliCompressSync(after, options),
  ]);
}

/** Compresses the part with the highest quality whose output is readable at any position. */
async function compressConstant(bytes: Buffer, before: Buffer): Promise<Buffer | undefined> {
  const start = bytes.subarray(0, -2);
  for (const quality of forConstants) {
    const middle = Buffer.concat([await compressAlone(start, before, quality), endBlock(bytes)]);
    if (await isReadable(bytes, middle, before)) return middle;
  }
  return undefined;
}

async function compressAlone(bytes: Buffer, before: Buffer, quality: number): Promise<Buffer> {
  const { encoder, chunks } = openEncoder(quality);
  await write(encoder, Buffer.concat([unrelated(), before.subarray(-2)]));
  chunks.length = 0;
  await write(encoder, bytes);
  encoder.destroy();
  return Buffer.concat(chunks);
}

async function isReadable(bytes: Buffer, middle: Buffer, before: Buffer): Promise<boolean> {
  const others = [Buffer.alloc(0), Buffer.alloc(3_000, 'x'), Buffer.alloc(7_000, 'seven: ')];
  for (const other of others) {
    const place = Buffer.concat([other, before]);
    const page = Buffer.concat([place, bytes, place]);
    const read = await decompress(splice(place, middle, place)).catch(() => undefined);
    if (!read?.equals(page)) return false;
  }
  return true;
}

/**
 * A meta-block (RFC 7932, section 9.2) with the last two bytes of a part, which must differ. Its last four bits are
 * left out: they are the `1100` with which the following stream begins.
 */
function endBlock(bytes: Buffer): Buffer {
  const [first = 0, second = 0] = bytes.subarray(-2);
  const bits = [
    // ISLAST 0; MLEN 2; compressed; one block type each of literals, commands and distances; NPOSTFIX and NDIRECT,
    // chosen so that the block ends at the right bit; context modes; one prefix code each.
    ...['0', '00', number(2 - 1, 16), '0', '000', '01', '0000', '00', '00'],
    // Prefix code of literals: the second byte is 0, the first 110; the two others do not occur.
    ...['10', '11', number(second, 8), number(254, 8), number(first, 8), number(255, 8), '1'],
    // Prefix code of commands: the only one, of zero bits, inserts two literals; its copy is cut off by MLEN.
    ...['10', '00', number(16, 10)],
    // Prefix code of distances, none of which occurs.
    ...['10', '00', number(0, 8)],
  ].join('');
  const octets = bits.match(/.{8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt([...octet].reverse().join(''), 2)));
}

/** A number as `bits` bits, least significant first. */
const number = (value: number, bits: number) =>
  [...value.toString(2).padStart(bits, '0')].reverse().join('');

/**
 * Filler that the encoder reads before a constant part in place of a page's beginning. No text matches it. It has
 * no word of the static dictionary, so the encoder stops looking there; and it ends with four copies at distances
 * that later copies cannot have, so that none is encoded as a repeated distance.
 */
function unrelated(): Buffer {
  const noise = (seed: string) => hash('sha256', seed, 'buffer');
  let bytes = Buffer.concat(Array.from({ length: 2_048 }, (_, index) => noise(`${index}`)));
  for (const distance of [60_001, 59_003, 58_007, 57_037]) {
    const from = bytes.length - distance;
    bytes = Buffer.concat([bytes, bytes.subarray(from, from + 1_024), noise(`after ${distance}`)]);
  }
  return bytes;
}

const decompress = promisify(brotliDecompress);

const optionsFor = (quality: number) => ({
  params: {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits,
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
  },
});

function openEncoder(quality: number) {
  const encoder = createBrotliCompress({
    ...optionsFor(quality),
    // Each write ends a meta-block at a byte boundary.
    flush: constants.BROTLI_OPERATION_FLUSH,
    chunkSize: 64 * 1024,
  });
  const chunks: Buffer[] = [];
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Errors reach the callbacks of write and end; without a listener they would also crash the process.
  encoder.on('error', () => {});
  return { encoder, chunks };
}

const write = (encoder: BrotliCompress, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    encoder.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
