import type { SearchDocument } from '../../documents/decode-document.ts';
import { type Condition, matchingDocs } from './condition.ts';
import type { Steps } from './in-turns.ts';
import { type Names, NamesBuilder, type Naming, namingOf } from './names.ts';
import {
  type Bitmap,
  bitmapLength,
  clearBit,
  countBits,
  docIdsIn,
  hasBit,
  type Postings,
  PostingsBuilder,
  segmentSize,
  setBit,
} from './postings.ts';

/** What the index stores of a product: its words, and what candidates are ordered by. */
export interface IndexedProduct {
  readonly id: number;
  /** Row version of its search document (`xmin`). */
  readonly version: number;
  readonly popularity: number;
  /** Seconds since 1970. */
  readonly listedAt: number;
  /** The words of its name, brand and category, in text order. */
  readonly naming: Naming;
  /** Hashes of the words of its head: name, brand, category, details and codes. */
  readonly named: Int32Array;
  /** Number of different words in the head. */
  readonly words: number;
  /** Hashes of the words of description and specs; undefined in an index without descriptions. */
  readonly described?: Int32Array;
}

/** A reused buffer. */
const counted: Bitmap = new Uint32Array(bitmapLength);

/** The stored fields of a product: what candidates are identified and ordered by. */
type SegmentProduct = Omit<IndexedProduct, 'naming' | 'named' | 'described'>;

/** An immutable index segment of up to 32,768 products, addressed by their position in it (docId). Products can only be deleted. */
export class Segment {
  readonly ids: Float64Array;
  readonly versions: Uint32Array;
  readonly popularity: Int32Array;
  readonly listedAt: Float64Array;
  readonly words: Uint16Array;
  /** DocIds in the order of the product ids, for binary search. */
  readonly #byId: Uint16Array;
  /** DocIds that are not deleted. */
  readonly #live: Bitmap;
  readonly #names: Names;
  readonly #named: Postings;
  readonly #described: Postings;
  #removed = 0;

  constructor(
    products: readonly SegmentProduct[],
    { names, named, described }: { names: Names; named: Postings; described: Postings },
  ) {
    this.ids = Float64Array.from(products, ({ id }) => id);
    this.versions = Uint32Array.from(products, ({ version }) => version);
    this.popularity = Int32Array.from(products, ({ popularity }) => popularity);
    this.listedAt = Float64Array.from(products, ({ listedAt }) => listedAt);
    this.words = Uint16Array.from(products, ({ words }) => words);
    this.#byId = docIdsById(this.ids);
    this.#live = new Uint32Array(bitmapLength);
    for (const docId of products.keys()) setBit(this.#live, docId);
    this.#names = names;
    this.#named = named;
    this.#described = described;
  }

  /** Number of live products. */
  get size(): number {
    return this.ids.length - this.#removed;
  }

  /** Number of deleted products. */
  get removed(): number {
    return this.#removed;
  }

  /** Memory in bytes. */
  get bytes(): number {
    return (
      this.#names.bytes +
      this.#named.bytes +
      this.#described.bytes +
      // Stored fields: two numbers of 8 bytes, two of 4 and two of 2.
      this.ids.length * 28 +
      this.#live.byteLength
    );
  }

  /** The version of a product in this segment; undefined if it is absent or deleted. */
  versionOf(id: number): number | undefined {
    const docId = this.#docIdsOf(id).find((docId) => hasBit(this.#live, docId));
    return docId === undefined ? undefined : this.versions[docId];
  }

  remove(id: number): void {
    for (const docId of this.#docIdsOf(id)) {
      if (!hasBit(this.#live, docId)) continue;
      clearBit(this.#live, docId);
      this.#removed++;
    }
  }

  /** The words of a product's name, brand and category, in a shared buffer: valid until the next call. */
  namesAt(docId: number): SearchDocument {
    return this.#names.documentOf(docId);
  }

  /** The products with a word in the head, in a shared buffer: valid until the next call. */
  docsNamed(word: number): Bitmap | undefined {
    return this.#named.bitmapOf(word);
  }

  /** The products with a word in description or specs, likewise. */
  docsDescribed(word: number): Bitmap | undefined {
    return this.#described.bitmapOf(word);
  }

  /** Document frequency of a word, deleted products included. */
  productsWith(word: number): number {
    counted.fill(0);
    const isNamed = this.#named.addTo(counted, word);
    const isDescribed = this.#described.addTo(counted, word);
    return isNamed || isDescribed ? countBits(counted) : 0;
  }

  /** Whether a product, even a deleted one, has a word. */
  hasWord(word: number): boolean {
    return this.#named.sizeOf(word) > 0 || this.#described.sizeOf(word) > 0;
  }

  /** DocIds of the products that match in the head. */
  named(condition: Condition): number[] {
    return matchingDocs(condition, [this.#named], this.#live);
  }

  /** DocIds of the products that match in head and description together. */
  described(condition: Condition): number[] {
    return matchingDocs(condition, [this.#named, this.#described], this.#live);
  }

  /** DocIds of a product: more than one only if its popularity changed while the segment was being read. */
  #docIdsOf(id: number): number[] {
    let low = 0;
    let high = this.#byId.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ids[this.#byId[middle] ?? 0] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    const docIds: number[] = [];
    for (; this.ids[this.#byId[low] ?? segmentSize] === id; low++) {
      docIds.push(this.#byId[low] ?? 0);
    }
    return docIds;
  }

  /** Merges the live products of several small segments into one. */
  static *merged(segments: readonly Segment[]): Steps<Segment> {
    const products: SegmentProduct[] = [];
    const names = new NamesBuilder();
    const [named, described] = [new PostingsBuilder(), new PostingsBuilder()];
    for (const segment of segments) {
      /** The new docId of each live one. */
      const moved = new Map<number, number>();
      for (const docId of docIdsIn(segment.#live)) {
        moved.set(docId, products.length);
        products.push(segment.#productAt(docId));
        names.add(namingOf(segment.#names.documentOf(docId)));
      }
      yield;
      yield* addPostings(named, segment.#named, moved);
      yield* addPostings(described, segment.#described, moved);
    }
    return yield* built(products, { names, named, described });
  }

  #productAt(docId: number): SegmentProduct {
    return {
      id: this.ids[docId] ?? 0,
      version: this.versions[docId] ?? 0,
      popularity: this.popularity[docId] ?? 0,
      listedAt: this.listedAt[docId] ?? 0,
      words: this.words[docId] ?? 0,
    };
  }
}

/** DocIds in the order of the ids. Numbers of both, sorted without a function, take a tenth of the time. */
function docIdsById(ids: Float64Array): Uint16Array {
  const keys = ids.map((id, docId) => id * segmentSize + docId).sort();
  return Uint16Array.from(keys, (key) => key % segmentSize);
}

/** Builds a segment from products in the order of their docIds. */
export class SegmentBuilder {
  readonly #products: SegmentProduct[] = [];
  readonly #names = new NamesBuilder();
  readonly #named = new PostingsBuilder();
  readonly #described = new PostingsBuilder();

  get isFull(): boolean {
    return this.#products.length === segmentSize;
  }

  /** Adds a product. Its words go into the postings at once, so that the product itself need not be kept. */
  add({ naming, named, described, ...product }: IndexedProduct): void {
    const docId = this.#products.length;
    this.#names.add(naming);
    this.#named.add(docId, named);
    if (described) this.#described.add(docId, described);
    this.#products.push(product);
  }

  build(): Steps<Segment> {
    return built(this.#products, {
      names: this.#names,
      named: this.#named,
      described: this.#described,
    });
  }
}

interface Builders {
  readonly names: NamesBuilder;
  readonly named: PostingsBuilder;
  readonly described: PostingsBuilder;
}

function* built(
  products: readonly SegmentProduct[],
  { names, named, described }: Builders,
): Steps<Segment> {
  const parts = {
    names: names.build(),
    named: yield* named.build(),
    described: yield* described.build(),
  };
  yield;
  return new Segment(products, parts);
}

/** Words of a merged segment that are added in a step. */
const wordsPerStep = 512;

/** Adds the postings of a segment that is merged. @param moved the new docId of each product that is left */
function* addPostings(
  into: PostingsBuilder,
  postings: Postings,
  moved: ReadonlyMap<number, number>,
): Steps<void> {
  let words = 0;
  for (const [word, docIds] of postings.entries()) {
    if (words++ % wordsPerStep === 0) yield;
    into.addWord(
      word,
      docIds.map((docId) => moved.get(docId)).filter((docId) => docId !== undefined),
    );
  }
}
