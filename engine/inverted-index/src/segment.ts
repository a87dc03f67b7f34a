import { type Condition, matchingDocs } from './condition.ts';
import { type Excerpt, type Excerpts, ExcerptsBuilder } from './excerpts.ts';
import type { Steps } from './in-turns.ts';
import {
  type Bitmap,
  bitmapLength,
  clearBit,
  countBits,
  docIdsIn,
  hasBit,
  Postings,
  PostingsBuilder,
  segmentSize,
  setBit,
} from './postings.ts';

/** What the index stores of a document: its words, which are numbers, and what matches are ordered by. */
export interface IndexedDocument {
  readonly id: number;
  /** A number of 32 bits that tells one version of it from another. */
  readonly version: number;
  readonly popularity: number;
  /** When it was added, in seconds since 1970. */
  readonly addedAt: number;
  /** The words that it begins with, in text order. */
  readonly excerpt: Excerpt;
  /** The words that say what it is, in any order. */
  readonly head: Int32Array;
  /** Number of different words in the head. */
  readonly words: number;
  /** All other words; undefined in an index without bodies. */
  readonly body?: Int32Array;
}

/** A reused buffer. */
const counted: Bitmap = new Uint32Array(bitmapLength);

/** The stored fields of a document: what matches are identified and ordered by. */
type Stored = Omit<IndexedDocument, 'excerpt' | 'head' | 'body'>;

/** An immutable index segment of up to 32,768 documents, addressed by their position in it (docId). Documents can only be deleted. */
export class Segment {
  readonly ids: Float64Array;
  readonly versions: Uint32Array;
  readonly popularity: Int32Array;
  readonly addedAt: Float64Array;
  readonly words: Uint16Array;
  /** DocIds in the order of the document ids, for binary search. */
  readonly #byId: Uint16Array;
  /** DocIds that are not deleted. */
  readonly #live: Bitmap;
  readonly #excerpts: Excerpts;
  readonly #head: Postings;
  #body: Postings;
  #removed = 0;

  constructor(
    stored: readonly Stored[],
    { excerpts, head, body }: { excerpts: Excerpts; head: Postings; body: Postings },
  ) {
    this.ids = Float64Array.from(stored, ({ id }) => id);
    this.versions = Uint32Array.from(stored, ({ version }) => version);
    this.popularity = Int32Array.from(stored, ({ popularity }) => popularity);
    this.addedAt = Float64Array.from(stored, ({ addedAt }) => addedAt);
    this.words = Uint16Array.from(stored, ({ words }) => words);
    this.#byId = docIdsById(this.ids);
    this.#live = new Uint32Array(bitmapLength);
    for (const docId of stored.keys()) setBit(this.#live, docId);
    this.#excerpts = excerpts;
    this.#head = head;
    this.#body = body;
  }

  /** Number of live documents. */
  get size(): number {
    return this.ids.length - this.#removed;
  }

  /** Number of deleted documents. */
  get removed(): number {
    return this.#removed;
  }

  /** Memory in bytes. */
  get bytes(): number {
    return (
      this.#excerpts.bytes +
      this.#head.bytes +
      this.#body.bytes +
      // Stored fields: two numbers of 8 bytes, two of 4 and two of 2.
      this.ids.length * 28 +
      this.#live.byteLength
    );
  }

  /** The version of a document in this segment; undefined if it is absent or deleted. */
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

  /** Gives up the words of bodies, and their memory. */
  dropBodies(): void {
    this.#body = noPostings;
  }

  /** The forward index. */
  get excerpts(): Excerpts {
    return this.#excerpts;
  }

  /** The documents with a word in the head, in a shared buffer: valid until the next call. */
  docsByHead(word: number): Bitmap | undefined {
    return this.#head.bitmapOf(word);
  }

  /** The documents with a word in the body, likewise. */
  docsByBody(word: number): Bitmap | undefined {
    return this.#body.bitmapOf(word);
  }

  /** Document frequency of a word, deleted documents included. */
  frequencyOf(word: number): number {
    counted.fill(0);
    const inHead = this.#head.addTo(counted, word);
    const inBody = this.#body.addTo(counted, word);
    return inHead || inBody ? countBits(counted) : 0;
  }

  /** Whether a document, even a deleted one, has a word. */
  hasWord(word: number): boolean {
    return this.#head.sizeOf(word) > 0 || this.#body.sizeOf(word) > 0;
  }

  /** Whether the head of a document has a word. */
  isInHead(word: number): boolean {
    if (this.#removed === 0) return this.#head.sizeOf(word) > 0;
    const documents = this.#head.bitmapOf(word);
    return documents?.some((bits, at) => (bits & (this.#live[at] ?? 0)) !== 0) ?? false;
  }

  /** DocIds of the documents that match in the head. */
  byHead(condition: Condition): number[] {
    return matchingDocs(condition, [this.#head], this.#live);
  }

  /** DocIds of the documents that match in head and body together. */
  byWhole(condition: Condition): number[] {
    return matchingDocs(condition, [this.#head, this.#body], this.#live);
  }

  /** DocIds of a document: more than one only if its popularity changed while the segment was being read. */
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

  /** Merges the live documents of several small segments into one. */
  static *merged(segments: readonly Segment[]): Steps<Segment> {
    const stored: Stored[] = [];
    const builders = newBuilders();
    for (const segment of segments) {
      /** The new docId of each live one. */
      const moved = new Map<number, number>();
      for (const docId of docIdsIn(segment.#live)) {
        moved.set(docId, stored.length);
        stored.push(segment.#storedAt(docId));
        builders.excerpts.add(segment.#excerpts.at(docId));
      }
      yield;
      yield* addPostings(builders.head, segment.#head, moved);
      yield* addPostings(builders.body, segment.#body, moved);
    }
    return yield* built(stored, builders);
  }

  #storedAt(docId: number): Stored {
    return {
      id: this.ids[docId] ?? 0,
      version: this.versions[docId] ?? 0,
      popularity: this.popularity[docId] ?? 0,
      addedAt: this.addedAt[docId] ?? 0,
      words: this.words[docId] ?? 0,
    };
  }
}

const noPostings = new Postings(new Int32Array(), new Uint32Array(1), new Uint8Array(), new Map());

/** DocIds in the order of the ids. Numbers of both, sorted without a function, take a tenth of the time. */
function docIdsById(ids: Float64Array): Uint16Array {
  const keys = ids.map((id, docId) => id * segmentSize + docId).sort();
  return Uint16Array.from(keys, (key) => key % segmentSize);
}

/** Builds a segment from documents in the order of their docIds. */
export class SegmentBuilder {
  readonly #stored: Stored[] = [];
  #builders = newBuilders();

  get isEmpty(): boolean {
    return this.#stored.length === 0;
  }

  get isFull(): boolean {
    return this.#stored.length === segmentSize;
  }

  /** Adds a document. Its words go into the postings at once, so that the document itself need not be kept. */
  add({ excerpt, head, body, ...stored }: IndexedDocument): void {
    const docId = this.#stored.length;
    this.#builders.excerpts.add(excerpt);
    this.#builders.head.add(docId, head);
    if (body) this.#builders.body.add(docId, body);
    this.#stored.push(stored);
  }

  dropBodies(): void {
    this.#builders = { ...this.#builders, body: new PostingsBuilder() };
  }

  build(): Steps<Segment> {
    return built(this.#stored, this.#builders);
  }
}

interface Builders {
  readonly excerpts: ExcerptsBuilder;
  readonly head: PostingsBuilder;
  readonly body: PostingsBuilder;
}

const newBuilders = (): Builders => ({
  excerpts: new ExcerptsBuilder(),
  head: new PostingsBuilder(),
  body: new PostingsBuilder(),
});

function* built(stored: readonly Stored[], { excerpts, head, body }: Builders): Steps<Segment> {
  const parts = {
    excerpts: excerpts.build(),
    head: yield* head.build(),
    body: yield* body.build(),
  };
  yield;
  return new Segment(stored, parts);
}

/** Words of a merged segment that are added in a step. */
const wordsPerStep = 512;

/** Adds the postings of a segment that is merged. @param moved the new docId of each document that is left */
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
