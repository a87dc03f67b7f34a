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

/** A long part of a body that is the same in many bodies, such as the stylesheet of every page. */
export interface ConstantPart {
  /** Where it stands in the body. */
  readonly start: number;
  /** The same object for every body, so that it is compressed once. */
  readonly bytes: Buffer;
}

// A brotli stream is a header and a row of blocks; a flush ends a block at a whole byte. The blocks of a
// constant part can therefore stand in any stream with the same window, if they refer to nothing outside:
// neither to earlier bytes, nor to the distances of earlier copies, nor to the format's own dictionary,
// whose addresses depend on the position. The lowest quality refers to nothing but its own block.
//
// What comes after the constant part is compressed as a stream of its own, so that one call does it, without
// a turn through the pool of threads. Its header is read as the last bits of the block before it.
const windowBits = 18;
const quickest = 1;
/**
 * In this order. The first two may refer to the dictionary all the same; higher ones always do, and the
 * last never.
 */
const forConstants = [9, 5, 3];

/** How literals are encoded depends on the two bytes before them. */
const lastBytes = (before: Buffer) => before.toString('latin1', Math.max(before.length - 2, 0));

interface Compressed {
  /** What must stand before the part. */
  readonly after: string;
  /** Undefined while it is made, and when it cannot be used. */
  bytes?: Buffer | undefined;
}

const compressed = new WeakMap<Buffer, Compressed>();

/**
 * Compresses a body around a part whose compressed form is already there: most of the work is saved, and
 * that part is compressed better than the rest.
 * @returns undefined when there is no such form, or none yet: the first body does not wait for it.
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
      // Bodies are compressed whole, as before it was tried.
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

/** Compresses the part as well as can be read wherever it stands. */
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
 * A block with the last two bytes of a part, which must differ. Its last four bits are not in it: they are the
 * `1100` with which the stream that follows begins. RFC 7932, section 9.2, says what stands in a block.
 */
function endBlock(bytes: Buffer): Buffer {
  const [first = 0, second = 0] = bytes.subarray(-2);
  const bits = [
    // Not the last block; two bytes; compressed; one type of literals, commands and distances; how
    // distances are written, so that the block ends where it should; one code for all literals and distances.
    ...['0', '00', number(2 - 1, 16), '0', '000', '01', '0000', '00', '00'],
    // The code of literals: the second byte is 0, the first 110; two others do not occur.
    ...['10', '11', number(second, 8), number(254, 8), number(first, 8), number(255, 8), '1'],
    // The code of commands: the only one takes no bits. It is two literals, and a copy that is cut off.
    ...['10', '00', number(16, 10)],
    // The code of distances, of which none occurs.
    ...['10', '00', number(0, 8)],
  ].join('');
  const octets = bits.match(/.{8}/g) ?? [];
  return Buffer.from(octets.map((octet) => Number.parseInt([...octet].reverse().join(''), 2)));
}

/** A number as so many bits, the lowest first. */
const number = (value: number, bits: number) =>
  [...value.toString(2).padStart(bits, '0')].reverse().join('');

/**
 * What the encoder reads before a constant part, in place of a page's start. No text finds itself again in
 * it. It has no word of the format's dictionary, so the encoder ceases to look there; and it ends with four
 * copies over distances that the next copies cannot have, so none of them is written as a repetition.
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
    // Each write ends a block at a whole byte.
    flush: constants.BROTLI_OPERATION_FLUSH,
    chunkSize: 64 * 1024,
  });
  const chunks: Buffer[] = [];
  encoder.on('data', (chunk: Buffer) => chunks.push(chunk));
  // Whoever writes or waits for the end learns of an error; without a listener it would end the process.
  encoder.on('error', () => {});
  return { encoder, chunks };
}

const write = (encoder: BrotliCompress, bytes: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    encoder.write(bytes, (error) => (error ? reject(error) : resolve()));
  });
