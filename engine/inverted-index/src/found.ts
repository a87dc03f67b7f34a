import { type Bitmap, hasBit, segmentSize } from './postings.ts';
import type { Segment } from './segment.ts';

const segmentBits = Math.log2(segmentSize);

/** A match: the segment's number, and in the low bits the docId in the segment. */
export type Hit = number;

export const hitOf = (segment: number, docId: number): Hit => (segment << segmentBits) | docId;

export const segmentOf = (segments: readonly Segment[], hit: Hit): Segment | undefined =>
  segments[hit >>> segmentBits];

export const docIdOf = (hit: Hit): number => hit & (segmentSize - 1);

/** Flags of where a document has a word. */
const inHead = 1;
const inBody = 2;

/** The matches of a search: those in the head first, each group by popularity. */
export class Found {
  readonly #segments: readonly Segment[];
  readonly #hits: readonly Hit[];
  readonly #hasBodies: boolean;
  /** How many match in the head. */
  readonly byHead: number;

  constructor(
    segments: readonly Segment[],
    hits: readonly Hit[],
    { byHead, hasBodies }: { byHead: number; hasBodies: boolean },
  ) {
    this.#segments = segments;
    this.#hits = hits;
    this.#hasBodies = hasBodies;
    this.byHead = byHead;
  }

  get count(): number {
    return this.#hits.length;
  }

  get ids(): number[] {
    return this.#hits.map((hit) => segmentOf(this.#segments, hit)?.ids[docIdOf(hit)] ?? 0);
  }

  /** The matches at some places of this order. */
  at(places: readonly number[]): Matches {
    const hits = places.map((place) => this.#hits[place] ?? 0);
    return new Matches(this.#segments, hits, this.#hasBodies);
  }
}

/** Matches that are looked at together. Methods take a match's number. */
export class Matches {
  readonly #segments: readonly Segment[];
  readonly #hits: readonly Hit[];
  readonly #hasBodies: boolean;
  /** By word, the flags of each document. */
  readonly #words = new Map<number, number[]>();

  constructor(segments: readonly Segment[], hits: readonly Hit[], hasBodies: boolean) {
    this.#segments = segments;
    this.#hits = hits;
    this.#hasBodies = hasBodies;
  }

  idAt(number: number): number {
    const hit = this.#hits[number] ?? 0;
    return segmentOf(this.#segments, hit)?.ids[docIdOf(hit)] ?? 0;
  }

  versionAt(number: number): number {
    const hit = this.#hits[number] ?? 0;
    return segmentOf(this.#segments, hit)?.versions[docIdOf(hit)] ?? 0;
  }

  /** The length of a match's excerpt in words. */
  lengthAt(number: number): number {
    const hit = this.#hits[number] ?? 0;
    return segmentOf(this.#segments, hit)?.excerpts.lengthOf(docIdOf(hit)) ?? 0;
  }

  /** One of the counts of its excerpt. */
  countAt(number: number, place: number): number {
    const hit = this.#hits[number] ?? 0;
    return segmentOf(this.#segments, hit)?.excerpts.countOf(docIdOf(hit), place) ?? 0;
  }

  /** Writes the words of its excerpt into an array from an index on, which must have room for them. */
  copyWords(into: Int32Array, at: number, number: number): void {
    const hit = this.#hits[number] ?? 0;
    segmentOf(this.#segments, hit)?.excerpts.copyTo(into, at, docIdOf(hit));
  }

  /** Whether its head has a word. */
  has(word: number, number: number): boolean {
    return ((this.#wordBitmap(word)[number] ?? 0) & inHead) !== 0;
  }

  /** Whether it is known not to have a word at all. */
  lacks(word: number, number: number): boolean {
    return this.#hasBodies && this.#wordBitmap(word)[number] === 0;
  }

  /** The flags of a word, computed once for all documents with one bitmap per segment. */
  #wordBitmap(word: number): number[] {
    const known = this.#words.get(word);
    if (known) return known;
    const of = new Array<number>(this.#hits.length).fill(0);
    this.#words.set(word, of);
    for (const [segment, numbers] of this.#bySegment()) {
      this.#mark(of, numbers, segment.docsByHead(word), inHead);
      if (this.#hasBodies) this.#mark(of, numbers, segment.docsByBody(word), inBody);
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
