import { headerLength, type SearchDocument } from './decode-document.ts';

/** What stands before a document: the product's id in two words, its version, the document's length. */
const entryLength = 4;
const low = 2 ** 32;

/**
 * Documents in a few large arrays, so that a hundred thousand of them cost what their words take: an array of its own
 * costs some 350 bytes more. When all arrays are full, the oldest is dropped with what it has.
 */
export class DocumentStore {
  readonly #slabLength: number;
  readonly #mostSlabs: number;
  readonly #slabs: Int32Array[] = [];
  /** Where a product's entry begins: its slab's number times the length of slabs, and the place in it. */
  readonly #places = new Map<number, number>();
  #current = -1;
  #used = 0;

  /**
   * @param slabLength words of 4 bytes in each array
   * @param mostSlabs arrays at most
   */
  constructor(slabLength: number, mostSlabs: number) {
    this.#slabLength = slabLength;
    this.#mostSlabs = mostSlabs;
  }

  /** Products of which a document is known. */
  get size(): number {
    return this.#places.size;
  }

  /** The product's document if this version of it is known. It stays as it is when it is dropped. */
  get(id: number, version: number): SearchDocument | undefined {
    const place = this.#places.get(id);
    if (place === undefined) return undefined;
    const slab = this.#slabs[Math.trunc(place / this.#slabLength)];
    const at = place % this.#slabLength;
    if (!slab || slab[at + 2] !== (version | 0)) return undefined;
    const from = at + entryLength;
    return slab.subarray(from, from + (slab[at + 3] ?? 0));
  }

  /** Keeps a document in place of an older version; one that is longer than an array is not kept. */
  set(id: number, version: number, document: SearchDocument): void {
    const length = entryLength + document.length;
    if (length > this.#slabLength || document.length < headerLength) return;
    if (this.#current < 0 || this.#used + length > this.#slabLength) this.#open();
    const slab = this.#slabs[this.#current];
    if (!slab) return;
    slab[this.#used] = (id % low) | 0;
    slab[this.#used + 1] = Math.trunc(id / low);
    slab[this.#used + 2] = version | 0;
    slab[this.#used + 3] = document.length;
    slab.set(document, this.#used + entryLength);
    this.#places.set(id, this.#current * this.#slabLength + this.#used);
    this.#used += length;
  }

  /** An empty array in the place of the oldest: who still reads a document of that one keeps it alive. */
  #open(): void {
    this.#current = (this.#current + 1) % this.#mostSlabs;
    const oldest = this.#slabs[this.#current];
    if (oldest) this.#forget(oldest, this.#current * this.#slabLength);
    this.#slabs[this.#current] = new Int32Array(this.#slabLength);
    this.#used = 0;
  }

  #forget(slab: Int32Array, start: number): void {
    for (let at = 0; at < slab.length; ) {
      const length = slab[at + 3] ?? 0;
      // Documents have a header at least: here the empty rest begins.
      if (length === 0) return;
      const id = (slab[at + 1] ?? 0) * low + ((slab[at] ?? 0) >>> 0);
      if (this.#places.get(id) === start + at) this.#places.delete(id);
      at += entryLength + length;
    }
  }
}
