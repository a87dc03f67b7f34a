import { headerLength, type SearchDocument } from '../../ranking/decode-document.ts';
import type { DocumentHead } from '../../ranking/document-head.ts';
import type { Chunk } from './chunk.ts';
import { chunkSize, hasPlace, type PlaceSet } from './postings.ts';

const chunkBits = Math.log2(chunkSize);

/** A product that is found: its chunk's number, and in the last bits its place there. */
export type Hit = number;

export const hitOf = (chunk: number, place: number): Hit => (chunk << chunkBits) | place;

export const chunkOf = (chunks: readonly Chunk[], hit: Hit): Chunk | undefined =>
  chunks[hit >>> chunkBits];

export const placeOf = (hit: Hit): number => hit & (chunkSize - 1);

/** What of a word a product has. */
const named = 1;
const described = 2;

/** What a search found in an index: in the order of popularity, those that are named so first. */
export class FoundInIndex {
  readonly #chunks: readonly Chunk[];
  readonly #hits: readonly Hit[];
  readonly #hasDescriptions: boolean;
  /** So many of them are named so. */
  readonly named: number;
  /** What each of the products that are compared has of a word. */
  readonly #words = new Map<number, number[]>();
  #compared = 0;

  constructor(
    chunks: readonly Chunk[],
    hits: readonly Hit[],
    { named, hasDescriptions }: { named: number; hasDescriptions: boolean },
  ) {
    this.#chunks = chunks;
    this.#hits = hits;
    this.#hasDescriptions = hasDescriptions;
    this.named = named;
  }

  get count(): number {
    return this.#hits.length;
  }

  get ids(): number[] {
    return this.#hits.map((_, number) => this.idAt(number));
  }

  idAt(number: number): number {
    const hit = this.#hits[number] ?? 0;
    return chunkOf(this.#chunks, hit)?.ids[placeOf(hit)] ?? 0;
  }

  versionAt(number: number): number {
    const hit = this.#hits[number] ?? 0;
    return chunkOf(this.#chunks, hit)?.versions[placeOf(hit)] ?? 0;
  }

  namesAt(number: number): SearchDocument | undefined {
    const hit = this.#hits[number] ?? 0;
    return chunkOf(this.#chunks, hit)?.namesAt(placeOf(hit));
  }

  /** By what the first so many of the products are named. */
  heads(most: number): DocumentHead[] {
    this.#compared = Math.min(most, this.#hits.length);
    return Array.from({ length: this.#compared }, (_, number) => new FoundHead(this, number));
  }

  has(word: number, number: number): boolean {
    return ((this.#ofWord(word)[number] ?? 0) & named) !== 0;
  }

  lacks(word: number, number: number): boolean {
    return this.#hasDescriptions && this.#ofWord(word)[number] === 0;
  }

  /** A word is looked up once for all products: those of a chunk are told by one set of places. */
  #ofWord(word: number): number[] {
    const known = this.#words.get(word);
    if (known) return known;
    const of = new Array<number>(this.#compared).fill(0);
    this.#words.set(word, of);
    for (const [chunk, numbers] of this.#byChunk()) {
      this.#mark(of, numbers, chunk.placesNamed(word), named);
      if (this.#hasDescriptions) this.#mark(of, numbers, chunk.placesDescribed(word), described);
    }
    return of;
  }

  #mark(of: number[], numbers: readonly number[], set: PlaceSet | undefined, bit: number): void {
    if (!set) return;
    for (const number of numbers) {
      if (hasPlace(set, placeOf(this.#hits[number] ?? 0))) of[number] = (of[number] ?? 0) | bit;
    }
  }

  #chunkNumbers: Map<Chunk, number[]> | undefined;

  #byChunk(): Map<Chunk, number[]> {
    if (this.#chunkNumbers) return this.#chunkNumbers;
    const numbers = new Map<Chunk, number[]>();
    for (let number = 0; number < this.#compared; number++) {
      const chunk = chunkOf(this.#chunks, this.#hits[number] ?? 0);
      if (!chunk) continue;
      const some = numbers.get(chunk);
      if (some) some.push(number);
      else numbers.set(chunk, [number]);
    }
    this.#chunkNumbers = numbers;
    return numbers;
  }
}

/** By what one of the products is named. */
class FoundHead implements DocumentHead {
  readonly #found: FoundInIndex;
  readonly #number: number;

  constructor(found: FoundInIndex, number: number) {
    this.#found = found;
    this.#number = number;
  }

  names(): SearchDocument {
    return this.#found.namesAt(this.#number) ?? nothing;
  }

  has(word: number): boolean {
    return this.#found.has(word, this.#number);
  }

  lacks(word: number): boolean {
    return this.#found.lacks(word, this.#number);
  }
}

const nothing: SearchDocument = new Int32Array(headerLength);
