import { headerLength, type SearchDocument } from '../../documents/decode-document.ts';
import type { DocumentHead } from '../../documents/document-head.ts';
import type { Candidate } from '../../documents/documents.ts';
import { type Bitmap, hasBit, segmentSize } from './postings.ts';
import type { Segment } from './segment.ts';

const segmentBits = Math.log2(segmentSize);

/** A match: the segment's number, and in the low bits the docId in the segment. */
export type Hit = number;

export const hitOf = (segment: number, docId: number): Hit => (segment << segmentBits) | docId;

export const segmentOf = (segments: readonly Segment[], hit: Hit): Segment | undefined =>
  segments[hit >>> segmentBits];

export const docIdOf = (hit: Hit): number => hit & (segmentSize - 1);

/** Flags of where a product has a word: in its head, in its description. */
const named = 1;
const described = 2;

/** The matches of a search: those in the head first, each group by popularity. */
export class FoundInIndex {
  readonly #segments: readonly Segment[];
  readonly #hits: readonly Hit[];
  readonly #hasDescriptions: boolean;
  /** How many match in the head. */
  readonly named: number;

  constructor(
    segments: readonly Segment[],
    hits: readonly Hit[],
    { named, hasDescriptions }: { named: number; hasDescriptions: boolean },
  ) {
    this.#segments = segments;
    this.#hits = hits;
    this.#hasDescriptions = hasDescriptions;
    this.named = named;
  }

  get count(): number {
    return this.#hits.length;
  }

  get ids(): number[] {
    return this.#hits.map((hit) => segmentOf(this.#segments, hit)?.ids[docIdOf(hit)] ?? 0);
  }

  /** The matches at some places of this order. */
  candidates(places: readonly number[]): (Candidate & DocumentHead)[] {
    const hits = places.map((place) => this.#hits[place] ?? 0);
    const chosen = new ChosenHits(this.#segments, hits, this.#hasDescriptions);
    return hits.map((_, number) => new FoundCandidate(chosen, number));
  }
}

/** Matches that are ranked together. Methods take a match's number. */
class ChosenHits {
  readonly #segments: readonly Segment[];
  readonly #hits: readonly Hit[];
  readonly #hasDescriptions: boolean;
  /** By word, the flags of each product. */
  readonly #words = new Map<number, number[]>();

  constructor(segments: readonly Segment[], hits: readonly Hit[], hasDescriptions: boolean) {
    this.#segments = segments;
    this.#hits = hits;
    this.#hasDescriptions = hasDescriptions;
  }

  idAt(number: number): number {
    const hit = this.#hits[number] ?? 0;
    return segmentOf(this.#segments, hit)?.ids[docIdOf(hit)] ?? 0;
  }

  versionAt(number: number): number {
    const hit = this.#hits[number] ?? 0;
    return segmentOf(this.#segments, hit)?.versions[docIdOf(hit)] ?? 0;
  }

  namesAt(number: number): SearchDocument | undefined {
    const hit = this.#hits[number] ?? 0;
    return segmentOf(this.#segments, hit)?.namesAt(docIdOf(hit));
  }

  has(word: number, number: number): boolean {
    return ((this.#wordBitmap(word)[number] ?? 0) & named) !== 0;
  }

  lacks(word: number, number: number): boolean {
    return this.#hasDescriptions && this.#wordBitmap(word)[number] === 0;
  }

  /** The flags of a word, computed once for all products with one bitmap per segment. */
  #wordBitmap(word: number): number[] {
    const known = this.#words.get(word);
    if (known) return known;
    const of = new Array<number>(this.#hits.length).fill(0);
    this.#words.set(word, of);
    for (const [segment, numbers] of this.#bySegment()) {
      this.#mark(of, numbers, segment.docsNamed(word), named);
      if (this.#hasDescriptions) this.#mark(of, numbers, segment.docsDescribed(word), described);
    }
    return of;
  }

  #mark(of: number[], numbers: readonly number[], bitmap: Bitmap | undefined, bit: number): void {
    if (!bitmap) return;
    for (const number of numbers) {
      if (hasBit(bitmap, docIdOf(this.#hits[number] ?? 0))) of[number] = (of[number] ?? 0) | bit;
    }
  }

  #segmentNumbers: Map<Segment, number[]> | undefined;

  #bySegment(): Map<Segment, number[]> {
    if (this.#segmentNumbers) return this.#segmentNumbers;
    const numbers = new Map<Segment, number[]>();
    for (let number = 0; number < this.#hits.length; number++) {
      const segment = segmentOf(this.#segments, this.#hits[number] ?? 0);
      if (!segment) continue;
      const some = numbers.get(segment);
      if (some) some.push(number);
      else numbers.set(segment, [number]);
    }
    this.#segmentNumbers = numbers;
    return numbers;
  }
}

/** One of the matches, which is its own head: a search has hundreds of them and needs the ids of few. */
class FoundCandidate implements Candidate, DocumentHead {
  readonly #found: ChosenHits;
  readonly #number: number;

  constructor(found: ChosenHits, number: number) {
    this.#found = found;
    this.#number = number;
  }

  get id(): number {
    return this.#found.idAt(this.#number);
  }

  get version(): number {
    return this.#found.versionAt(this.#number);
  }

  get head(): DocumentHead {
    return this;
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
