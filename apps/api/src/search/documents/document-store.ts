import { headerLength, type SearchDocument } from './decode-document.ts';

/** Length of an entry's header: the product's id in two words, the version, the document's length. */
const entryLength = 4;
const low = 2 ** 32;

/**
 * A cache of documents in a few large arrays (slabs): an array per document would cost some 350 bytes more each. When all slabs are
 * full, the oldest is evicted with all its documents.
 */
export class DocumentStore {
  readonly #slabLength: number;
  readonly #maxSlabs: number;
  readonly #slabs: Int32Array[] = [];
  /** Offset of each product's entry: its slab's number times the length of slabs, plus the offset in the slab. */
  readonly #places = new Map<number, number>();
  #current = -1;
  #used = 0;

  /**
   * @param slabLength words of 4 bytes in each array
   * @param maxSlabs arrays at most
   */
  constructor(slabLength: number, maxSlabs: number) {
    this.#slabLength = slabLength;
    this.#maxSlabs = maxSlabs;
  }

  /** Number of cached documents. */
  get size(): number {
    return this.#places.size;
  }

  /** The product's document if this version of it is cached. The array stays valid after eviction. */
  get(id: number, version: number): SearchDocument | undefined {
    const place = this.#places.get(id);
    if (place === undefined) return undefined;
    const slab = this.#slabs[Math.trunc(place / this.#slabLength)];
    const at = place % this.#slabLength;
    if (!slab || slab[at + 2] !== (version | 0)) return undefined;
    const from = at + entryLength;
    return slab.subarray(from, from + (slab[at + 3] ?? 0));
  }

  /** Caches a document in place of an older version; documents longer than a slab are not cached. */
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

  /** Replaces the oldest slab by an empty one. The old array is not overwritten: documents handed out are views of it. */
  #open(): void {
    this.#current = (this.#current + 1) % this.#maxSlabs;
    const oldest = this.#slabs[this.#current];
    if (oldest) this.#forget(oldest, this.#current * this.#slabLength);
    this.#slabs[this.#current] = new Int32Array(this.#slabLength);
    this.#used = 0;
  }

  #forget(slab: Int32Array, start: number): void {
    for (let at = 0; at < slab.length; ) {
      const length = slab[at + 3] ?? 0;
      // A length of 0 marks the unused rest: every document has a header.
      if (length === 0) return;
      const id = (slab[at + 1] ?? 0) * low + ((slab[at] ?? 0) >>> 0);
      if (this.#places.get(id) === start + at) this.#places.delete(id);
      at += entryLength + length;
    }
  }
}
