import type { Steps } from './in-turns.ts';

/** Most documents of a segment: a docId (a document's position in the segment) fits into 16 bits. */
export const segmentSize = 2 ** 15;
/** Length of a bitmap in words of 32 bits. */
export const bitmapLength = segmentSize / 32;
/** The docIds of a word with more documents than this are stored as a bitmap, which then takes less memory than a list. */
const maxListed = segmentSize / 16;

/** A set of docIds, one bit each. */
export type Bitmap = Uint32Array;

export function setBit(bitmap: Bitmap, docId: number): void {
  bitmap[docId >>> 5] = (bitmap[docId >>> 5] ?? 0) | (1 << (docId & 31));
}

export function clearBit(bitmap: Bitmap, docId: number): void {
  bitmap[docId >>> 5] = (bitmap[docId >>> 5] ?? 0) & ~(1 << (docId & 31));
}

export const hasBit = (bitmap: Bitmap, docId: number): boolean =>
  (((bitmap[docId >>> 5] ?? 0) >>> (docId & 31)) & 1) === 1;

/** The docIds of a bitmap, ascending. */
export function docIdsIn(bitmap: Bitmap): number[] {
  return [...listed.subarray(0, listDocIds(bitmap, listed))];
}

/** The number of docIds in a bitmap. */
export function countBits(bitmap: Bitmap): number {
  let count = 0;
  for (let bits of bitmap) for (; bits !== 0; bits &= bits - 1) count++;
  return count;
}

/** A reused buffer. */
const listed = new Uint16Array(segmentSize);

/** Appends the docIds of a bitmap, ascending, to a list of `length`; returns its new length. */
export function listDocIds(bitmap: Bitmap, into: Uint16Array, length = 0): number {
  for (let i = 0; i < bitmapLength; i++) {
    // `bits & -bits` is the lowest set bit, and `bits &= bits - 1` clears it.
    for (let bits = bitmap[i] ?? 0; bits !== 0; bits &= bits - 1) {
      into[length++] = i * 32 + 31 - Math.clz32(bits & -bits);
    }
  }
  return length;
}

/** Slots of the lookup cache; a power of two. */
const knownWords = 32;

/** Smaller gaps between docIds take one byte; this byte announces a gap of two more bytes. */
const longGap = 255;

/**
 * The inverted index of a segment: sorted words (hashes), each with a posting list of docIds. Lists are delta-encoded: most
 * postings belong to frequent words, whose gaps take one byte.
 */
export class Postings {
  readonly #words: Int32Array;
  readonly #starts: Uint32Array;
  readonly #gaps: Uint8Array;
  readonly #bitmaps: ReadonlyMap<number, Bitmap>;
  /** A direct-mapped cache of the last lookups: words, and their indexes in `#words`. */
  readonly #known = new Int32Array(knownWords);
  readonly #knownAt = new Int32Array(knownWords);

  constructor(
    words: Int32Array,
    starts: Uint32Array,
    gaps: Uint8Array,
    bitmaps: ReadonlyMap<number, Bitmap>,
  ) {
    this.#words = words;
    this.#starts = starts;
    this.#gaps = gaps;
    this.#bitmaps = bitmaps;
    // All slots have word 0 at first.
    this.#knownAt.fill(this.#find(0));
  }

  /** Memory in bytes. */
  get bytes(): number {
    const { byteLength } = this.#words;
    const bitmaps = this.#bitmaps.size * bitmapLength * 4;
    return byteLength + this.#starts.byteLength + this.#gaps.byteLength + bitmaps;
  }

  /** Each word with its docIds. */
  *entries(): Generator<[word: number, places: number[]]> {
    for (const word of this.#words) {
      wordBitmap.fill(0);
      this.addTo(wordBitmap, word);
      yield [word, docIdsIn(wordBitmap)];
    }
  }

  /** An upper bound of a word's document frequency; 0 if it is absent. */
  sizeOf(word: number): number {
    const at = this.#indexOf(word);
    if (at < 0) return 0;
    // Words stored as a bitmap have no gaps.
    return (this.#starts[at + 1] ?? 0) - (this.#starts[at] ?? 0) || segmentSize;
  }

  /** Adds the docIds of a word to `into`; returns whether it has any. */
  addTo(into: Bitmap, word: number): boolean {
    const bitmap = this.#bitmaps.get(word);
    if (bitmap) {
      for (let i = 0; i < bitmapLength; i++) into[i] = (into[i] ?? 0) | (bitmap[i] ?? 0);
      return true;
    }
    const length = this.listTo(decoded, 0, word);
    for (let i = 0; i < length; i++) setBit(into, decoded[i] ?? 0);
    return length > 0;
  }

  /** Appends the docIds of a word to a list of `length`; returns its new length. */
  listTo(into: Uint16Array, length: number, word: number): number {
    const bitmap = this.#bitmaps.get(word);
    if (bitmap) return listDocIds(bitmap, into, length);
    const at = this.#indexOf(word);
    if (at < 0) return length;
    const gaps = this.#gaps;
    const end = this.#starts[at + 1] ?? 0;
    let docId = -1;
    for (let i = this.#starts[at] ?? 0; i < end; ) {
      let gap = gaps[i++] ?? 0;
      if (gap === longGap) gap = (gaps[i++] ?? 0) * 256 + (gaps[i++] ?? 0);
      docId += gap + 1;
      into[length++] = docId;
    }
    return length;
  }

  /** The docIds of a word; undefined if it is absent. Read-only, perhaps a shared buffer: valid until the next call. */
  bitmapOf(word: number): Bitmap | undefined {
    const bitmap = this.#bitmaps.get(word);
    if (bitmap) return bitmap;
    wordBitmap.fill(0);
    return this.addTo(wordBitmap, word) ? wordBitmap : undefined;
  }

  /** Index of a word in `#words`, -1 if absent; cached, since a search looks its few words up many times. */
  #indexOf(word: number): number {
    const slot = (word >>> 1) & (knownWords - 1);
    if (this.#known[slot] === word) return this.#knownAt[slot] ?? -1;
    const at = this.#find(word);
    this.#known[slot] = word;
    this.#knownAt[slot] = at;
    return at;
  }

  /** Interpolation search: hashes are distributed evenly, so that this takes fewer steps than binary search. */
  #find(word: number): number {
    const words = this.#words;
    let low = 0;
    let high = words.length - 1;
    while (low <= high) {
      const [first, last] = [words[low] ?? 0, words[high] ?? 0];
      if (word < first || word > last) return -1;
      if (first === last) return low;
      const middle = low + Math.trunc(((word - first) / (last - first)) * (high - low));
      const found = words[middle] ?? 0;
      if (found === word) return middle;
      if (found < word) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }
}

/** Reused buffers. */
const wordBitmap: Bitmap = new Uint32Array(bitmapLength);
const decoded = new Uint16Array(segmentSize);

/** Pairs that are stored, and gone through in a step, together: some milliseconds. */
const pairsPerChunk = 2 ** 14;
/** Words that are looked at in a step. */
const wordsPerStep = 2 ** 14;

/** Builds postings; documents must be added in the order of their docIds. */
export class PostingsBuilder {
  /** Words are numbered in the order of their first use. */
  readonly #numbers = new Map<number, number>();
  readonly #counts: number[] = [];
  /** The last docId of each word. */
  readonly #last: number[] = [];
  /** Pairs of a word's number and a docId, in chunks: one array would be copied each time it grows. */
  readonly #chunks: Uint32Array[] = [];
  /** Length of the last chunk. */
  #length = 2 * pairsPerChunk;

  /**
   * Adds the next document.
   * @param words hashes of its words; repetitions are ignored
   */
  add(docId: number, words: Int32Array): void {
    for (const word of words) {
      const number = this.#numberOf(word);
      if (this.#last[number] !== docId) this.#push(number, docId);
    }
  }

  /** Adds a word with docIds, ascending and above those it was added with before. */
  addWord(word: number, docIds: Iterable<number>): void {
    const number = this.#numberOf(word);
    for (const docId of docIds) this.#push(number, docId);
  }

  #numberOf(word: number): number {
    const known = this.#numbers.get(word);
    if (known !== undefined) return known;
    this.#counts.push(0);
    this.#last.push(-1);
    this.#numbers.set(word, this.#counts.length - 1);
    return this.#counts.length - 1;
  }

  #push(number: number, docId: number): void {
    this.#last[number] = docId;
    this.#counts[number] = (this.#counts[number] ?? 0) + 1;
    if (this.#length === 2 * pairsPerChunk) {
      this.#chunks.push(new Uint32Array(2 * pairsPerChunk));
      this.#length = 0;
    }
    const chunk = this.#chunks.at(-1) as Uint32Array;
    chunk[this.#length] = number;
    chunk[this.#length + 1] = docId;
    this.#length += 2;
  }

  *build(): Steps<Postings> {
    const words = Int32Array.from(this.#numbers.keys()).sort();
    yield;
    const starts = new Uint32Array(words.length + 1);
    const bitmaps = new Map<number, Bitmap>();
    const lengths = yield* this.#lengths();
    /** Where the next gap of each word is written, by the word's number. */
    const next = new Uint32Array(words.length);
    const bitmapOf: (Bitmap | undefined)[] = [];
    let total = 0;
    for (const [at, word] of words.entries()) {
      if (at % wordsPerStep === 0) yield;
      const number = this.#numbers.get(word) ?? 0;
      starts[at] = total;
      if ((this.#counts[number] ?? 0) > maxListed) {
        const bitmap = new Uint32Array(bitmapLength);
        bitmaps.set(word, bitmap);
        bitmapOf[number] = bitmap;
      } else {
        next[number] = total;
        total += lengths[number] ?? 0;
      }
    }
    starts[words.length] = total;
    const gaps = new Uint8Array(total);
    yield* this.#eachGap((number, docId, gap) => {
      const bitmap = bitmapOf[number];
      if (bitmap) return setBit(bitmap, docId);
      let at = next[number] ?? 0;
      if (gap < longGap) gaps[at++] = gap;
      else {
        gaps[at++] = longGap;
        gaps[at++] = gap >>> 8;
        gaps[at++] = gap & 255;
      }
      next[number] = at;
    });
    return new Postings(words, starts, gaps, bitmaps);
  }

  /** Bytes of the posting list of each word. */
  *#lengths(): Steps<Uint32Array> {
    const lengths = new Uint32Array(this.#counts.length);
    yield* this.#eachGap((number, _, gap) => {
      lengths[number] = (lengths[number] ?? 0) + (gap < longGap ? 1 : 3);
    });
    return lengths;
  }

  *#eachGap(take: (number: number, docId: number, gap: number) => void): Steps<void> {
    const last = new Int32Array(this.#counts.length).fill(-1);
    for (const chunk of this.#chunks) {
      yield;
      const end = chunk === this.#chunks.at(-1) ? this.#length : chunk.length;
      for (let at = 0; at < end; at += 2) {
        const number = chunk[at] ?? 0;
        const docId = chunk[at + 1] ?? 0;
        take(number, docId, docId - (last[number] ?? 0) - 1);
        last[number] = docId;
      }
    }
  }
}
