import type { SearchDocument } from '../../ranking/decode-document.ts';
import { type Condition, placesOf } from './condition.ts';
import { type Names, NamesBuilder, type Naming, namingOf } from './names.ts';
import {
  addPlace,
  chunkSize,
  countPlaces,
  hasPlace,
  type PlaceSet,
  type Postings,
  PostingsBuilder,
  placesIn,
  removePlace,
  setLength,
} from './postings.ts';

/** What of a product decides whether it is found, and in which order before it is ranked. */
export interface IndexedProduct {
  readonly id: number;
  /** Of its search document (`xmin`). */
  readonly version: number;
  readonly popularity: number;
  /** Seconds since 1970. */
  readonly listedAt: number;
  /** By its name, brand and category. */
  readonly naming: Naming;
  /** Hashes of the words by which it is found as named so, details and codes too, and their number without repetitions. */
  readonly named: Int32Array;
  readonly words: number;
  /** Of those by which it is only described; undefined in a shop that is too large. */
  readonly described?: Int32Array;
}

/** Used again for each word. */
const counted: PlaceSet = new Uint32Array(setLength);

/** What of a product decides the order of candidates. */
type ProductOfChunk = Omit<IndexedProduct, 'naming' | 'named' | 'described'>;

/** Up to 32,768 products that do not change any more; they can only be removed. */
export class Chunk {
  readonly ids: Float64Array;
  readonly versions: Uint32Array;
  readonly popularity: Int32Array;
  readonly listedAt: Float64Array;
  readonly words: Uint16Array;
  /** Places in the order of their ids. */
  readonly #byId: Uint16Array;
  readonly #live: PlaceSet;
  readonly #names: Names;
  readonly #named: Postings;
  readonly #described: Postings;
  #removed = 0;

  constructor(
    products: readonly ProductOfChunk[],
    { names, named, described }: { names: Names; named: Postings; described: Postings },
  ) {
    this.ids = Float64Array.from(products, ({ id }) => id);
    this.versions = Uint32Array.from(products, ({ version }) => version);
    this.popularity = Int32Array.from(products, ({ popularity }) => popularity);
    this.listedAt = Float64Array.from(products, ({ listedAt }) => listedAt);
    this.words = Uint16Array.from(products, ({ words }) => words);
    this.#byId = Uint16Array.from(products.keys());
    this.#byId.sort((one, other) => (this.ids[one] ?? 0) - (this.ids[other] ?? 0));
    this.#live = new Uint32Array(setLength);
    for (const place of products.keys()) addPlace(this.#live, place);
    this.#names = names;
    this.#named = named;
    this.#described = described;
  }

  /** Products that are not removed. */
  get size(): number {
    return this.ids.length - this.#removed;
  }

  get removed(): number {
    return this.#removed;
  }

  /** Bytes that it takes. */
  get bytes(): number {
    return (
      this.#names.bytes +
      this.#named.bytes +
      this.#described.bytes +
      // Of a product two numbers of 8 bytes, two of 4 and two of 2.
      this.ids.length * 28 +
      this.#live.byteLength
    );
  }

  /** The version of a product that it has; undefined if it has none. */
  versionOf(id: number): number | undefined {
    const place = this.#placesOf(id).find((place) => hasPlace(this.#live, place));
    return place === undefined ? undefined : this.versions[place];
  }

  remove(id: number): void {
    for (const place of this.#placesOf(id)) {
      if (!hasPlace(this.#live, place)) continue;
      removePlace(this.#live, place);
      this.#removed++;
    }
  }

  /** The words by which the product at a place is named, until the next is asked for. */
  namesAt(place: number): SearchDocument {
    return this.#names.documentOf(place);
  }

  /** Where a word stands in names, brands, categories, details and codes. */
  placesNamed(word: number): PlaceSet | undefined {
    return this.#named.placesOf(word);
  }

  /** Where it stands in what only describes. */
  placesDescribed(word: number): PlaceSet | undefined {
    return this.#described.placesOf(word);
  }

  /** How many products have a word, removed ones included. */
  productsWith(word: number): number {
    counted.fill(0);
    const isNamed = this.#named.addTo(counted, word);
    const isDescribed = this.#described.addTo(counted, word);
    return isNamed || isDescribed ? countPlaces(counted) : 0;
  }

  /** Places of the products that are named so. */
  named(condition: Condition): number[] {
    return placesOf(condition, [this.#named], this.#live);
  }

  /** Places of the products that are named or described so. */
  described(condition: Condition): number[] {
    return placesOf(condition, [this.#named, this.#described], this.#live);
  }

  /** Where the product stands; more than once only where it moved while the chunk was read. */
  #placesOf(id: number): number[] {
    let low = 0;
    let high = this.#byId.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((this.ids[this.#byId[middle] ?? 0] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    const places: number[] = [];
    for (; this.ids[this.#byId[low] ?? chunkSize] === id; low++) {
      places.push(this.#byId[low] ?? 0);
    }
    return places;
  }

  /** What is left of several small chunks, in one. */
  static merged(chunks: readonly Chunk[]): Chunk {
    const products: ProductOfChunk[] = [];
    const names = new NamesBuilder();
    const [named, described] = [new PostingsBuilder(), new PostingsBuilder()];
    for (const chunk of chunks) {
      /** Where each place goes; undefined: it was removed. */
      const moved = new Map<number, number>();
      for (const place of placesIn(chunk.#live)) {
        moved.set(place, products.length);
        products.push(chunk.#productAt(place));
        names.add(namingOf(chunk.#names.documentOf(place)));
      }
      const left = (places: readonly number[]) =>
        places.map((place) => moved.get(place)).filter((place) => place !== undefined);
      for (const [word, places] of chunk.#named.entries()) named.addWord(word, left(places));
      for (const [word, places] of chunk.#described.entries())
        described.addWord(word, left(places));
    }
    return new Chunk(products, {
      names: names.build(),
      named: named.build(),
      described: described.build(),
    });
  }

  #productAt(place: number): ProductOfChunk {
    return {
      id: this.ids[place] ?? 0,
      version: this.versions[place] ?? 0,
      popularity: this.popularity[place] ?? 0,
      listedAt: this.listedAt[place] ?? 0,
      words: this.words[place] ?? 0,
    };
  }
}

/** Collects products for a chunk, in their order. */
export class ChunkBuilder {
  readonly #products: ProductOfChunk[] = [];
  readonly #names = new NamesBuilder();
  readonly #named = new PostingsBuilder();
  readonly #described = new PostingsBuilder();

  get isFull(): boolean {
    return this.#products.length === chunkSize;
  }

  /** Its words are in the postings at once: until the chunk is made a product takes little. */
  add({ naming, named, described, ...product }: IndexedProduct): void {
    const place = this.#products.length;
    this.#names.add(naming);
    this.#named.add(place, named);
    if (described) this.#described.add(place, described);
    this.#products.push(product);
  }

  build(): Chunk {
    return new Chunk(this.#products, {
      names: this.#names.build(),
      named: this.#named.build(),
      described: this.#described.build(),
    });
  }
}
