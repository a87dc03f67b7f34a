import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { type BrotliCompress, brotliDecompress, constants, createBrotliCompress } from 'node:zlib';

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
export async function encodeAround(
  body: Buffer,
  { start, bytes }: ConstantPart,
): Promise<Buffer | undefined> {
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

async function splice(before: Buffer, middle: Buffer, after: Buffer): Promise<Buffer> {
  const { encoder, chunks } = openEncoder(quickest);
  await write(encoder, before);
  chunks.push(middle);
  return new Promise((resolve, reject) => {
    encoder.once('error', reject).once('end', () => resolve(Buffer.concat(chunks)));
    encoder.end(after);
  });
}

/** Compresses the part as well as can be read wherever it stands. */
async function compressConstant(bytes: Buffer, before: Buffer): Promise<Buffer | undefined> {
  for (const quality of forConstants) {
    const middle = await compressAlone(bytes, before, quality);
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
    const read = await decompress(await splice(place, middle, place)).catch(() => undefined);
    if (!read?.equals(page)) return false;
  }
  return true;
}

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

function openEncoder(quality: number) {
  const encoder = createBrotliCompress({
    // Each write ends a block at a whole byte.
    flush: constants.BROTLI_OPERATION_FLUSH,
    chunkSize: 64 * 1024,
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_LGWIN]: windowBits,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    },
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
