import type { Condition } from './condition.ts';
import { docIdOf, Found, type Hit, hitOf, segmentOf } from './found.ts';
import { finish, type Steps } from './in-turns.ts';
import { segmentSize } from './postings.ts';
import { type IndexedDocument, Segment, SegmentBuilder } from './segment.ts';

/** Recently changed documents share a segment that is rebuilt after each change: few enough that this takes 1 to 2 ms. */
const maxRecent = 1_024;
/** With this many small segments, they are merged. */
const maxSmallSegments = segmentSize / maxRecent;
/** An index is reloaded when more documents are deleted than this share of the live ones, and more than `least`. */
const reloadAbove = { share: 1 / 4, least: segmentSize };

/** Limits of a search, see `find`. */
interface Wanted {
  readonly most: number;
  readonly enoughByHead: number;
  readonly maxBodyMatches: number;
  readonly inOrder?: number;
  readonly newest?: boolean;
}

/** An inverted index in segments, with the most popular documents in the first segments. */
export class InvertedIndex {
  /** Segments of the initial load, by descending popularity. */
  readonly #segments: Segment[] = [];
  /** Merged segments of documents that changed since the load, of any popularity. */
  readonly #changed: Segment[] = [];
  /** Small segments of later changes, not merged yet. */
  #small: Segment[] = [];
  /** The latest changes, not in a segment of their own yet. */
  readonly #recent = new Map<number, IndexedDocument>();
  /** The segment made of them; undefined after a change. */
  #recentSegment: Segment | undefined;
  #builder: SegmentBuilder | undefined = new SegmentBuilder();
  /** Documents that changed during the initial load, which may meet them later in a former version. */
  readonly #changedMeanwhile = new Set<number>();
  #hasBodies: boolean;

  constructor(hasBodies: boolean) {
    this.#hasBodies = hasBodies;
  }

  /** Whether bodies are indexed. */
  get hasBodies(): boolean {
    return this.#hasBodies;
  }

  /** Whether the initial load has not ended: only the most popular documents can be found. */
  get isLoading(): boolean {
    return this.#builder !== undefined;
  }

  /** Number of documents. */
  get size(): number {
    return this.#all.reduce((sum, { size }) => sum + size, this.#recent.size);
  }

  /** Memory in bytes, without recent changes. */
  get bytes(): number {
    return this.#all.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** All segments but that of recent changes. */
  get #all(): Segment[] {
    return [...this.#small, ...this.#changed, ...this.#segments];
  }

  /** All segments, the latest changes first. */
  get #searched(): Segment[] {
    const recent = this.#recent.size > 0 ? [this.#recentSegment ?? this.#buildRecent()] : [];
    return [...recent, ...this.#all];
  }

  /** Whether so much has changed that the index should be reloaded. */
  get needsReload(): boolean {
    const removed = this.#all.reduce((sum, segment) => sum + segment.removed, 0);
    return removed > Math.max(reloadAbove.least, this.size * reloadAbove.share);
  }

  /**
   * Document frequency of a word. Deleted documents count until their segment is merged. Without bodies only heads are
   * counted, and undefined is returned for a word that no head has.
   */
  frequencyOf(word: number): number | undefined {
    const documents = this.#searched.reduce((sum, segment) => sum + segment.frequencyOf(word), 0);
    return documents > 0 || this.#hasBodies ? documents : undefined;
  }

  isNowhere(word: number): boolean {
    return this.#hasBodies && !this.#searched.some((segment) => segment.hasWord(word));
  }

  /** Whether the head of a document has a word. */
  isInHead(word: number): boolean {
    return this.#searched.some((segment) => segment.isInHead(word));
  }

  /**
   * Adds a document during the initial load: by descending popularity, each once. Meanwhile documents may be searched, changed and removed; those
   * that are loaded can be found once their segment is full, or after `publish`.
   */
  *load(document: IndexedDocument): Steps<void> {
    if (!this.#builder || this.#changedMeanwhile.has(document.id)) return;
    this.#builder.add(this.#indexed(document));
    if (this.#builder.isFull) yield* this.#seal();
  }

  /** Lets documents that are loaded already be found before their segment is full. */
  *publish(): Steps<void> {
    if (this.#builder && !this.#builder.isEmpty) yield* this.#seal();
  }

  /** Ends the initial load. */
  *endLoading(): Steps<void> {
    yield* this.#seal();
    this.#builder = undefined;
    this.#changedMeanwhile.clear();
  }

  *#seal(): Steps<void> {
    if (!this.#builder) return;
    const segment = yield* this.#builder.build();
    for (const id of this.#changedMeanwhile) segment.remove(id);
    this.#segments.push(segment);
    this.#builder = new SegmentBuilder();
  }

  /** Continues without bodies, whose memory is released: only heads are searched from now on. */
  dropBodies(): void {
    this.#hasBodies = false;
    this.#builder?.dropBodies();
    for (const segment of this.#all) segment.dropBodies();
    for (const [id, document] of this.#recent) this.#recent.set(id, this.#indexed(document));
    this.#recentSegment = undefined;
  }

  #indexed({ body, ...document }: IndexedDocument): IndexedDocument {
    return body && this.#hasBodies ? { ...document, body } : document;
  }

  /** The version in which a document is indexed; undefined if it is not. */
  versionOf(id: number): number | undefined {
    const recent = this.#recent.get(id);
    if (recent) return recent.version;
    for (const segment of this.#all) {
      const version = segment.versionOf(id);
      if (version !== undefined) return version;
    }
    return undefined;
  }

  /** Adds a document, or replaces it by another version. */
  *set(document: IndexedDocument): Steps<void> {
    this.remove(document.id);
    this.#recent.set(document.id, this.#indexed(document));
    this.#recentSegment = undefined;
    if (this.#recent.size < maxRecent) return;
    this.#small.push(this.#buildRecent());
    this.#recentSegment = undefined;
    this.#recent.clear();
    if (this.#small.length < maxSmallSegments) return;
    const merged = yield* Segment.merged(this.#small);
    if (!this.#hasBodies) merged.dropBodies();
    this.#changed.push(merged);
    this.#small = [];
  }

  remove(id: number): void {
    if (this.#builder) this.#changedMeanwhile.add(id);
    for (const segment of this.#all) segment.remove(id);
    if (this.#recent.delete(id)) this.#recentSegment = undefined;
  }

  #buildRecent(): Segment {
    const builder = new SegmentBuilder();
    for (const document of this.#recent.values()) builder.add(document);
    this.#recentSegment = finish(builder.build());
    return this.#recentSegment;
  }

  /**
   * The documents that match a condition, by descending popularity.
   * @param most limit for matches in the head
   * @param enoughByHead with fewer matches in the head, matches in bodies follow
   * @param maxBodyMatches limit for these
   * @param inOrder how many of the first matches must be in exact order
   * @param newest whether of more matches than the limit the newest are kept, in no order, instead of the most popular
   */
  find(
    condition: Condition,
    { most, enoughByHead, maxBodyMatches, inOrder = most + maxBodyMatches, newest = false }: Wanted,
  ): Found {
    const segments = this.#searched;
    const changed = segments.length - this.#segments.length;
    const hits = collect(segments, { changed, most, inOrder, newest }, (segment) =>
      segment.byHead(condition),
    );
    const byHead = hits.length;
    if (this.#hasBodies && byHead < enoughByHead) {
      const before = new Set(hits);
      const limits = {
        changed,
        newest,
        most: byHead + maxBodyMatches,
        inOrder: byHead + inOrder,
      };
      const all = collect(segments, limits, (segment) => segment.byWhole(condition));
      hits.push(...all.filter((hit) => !before.has(hit)).slice(0, maxBodyMatches));
    }
    return new Found(segments, hits, { byHead, hasBodies: this.#hasBodies });
  }
}

/**
 * Collects matches segment by segment. Loaded segments are ordered by popularity, so that it stops once they have yielded enough.
 * @param changed how many of the first segments have changed documents of any popularity, and are always searched
 */
function collect(
  segments: readonly Segment[],
  {
    changed,
    most,
    inOrder,
    newest,
  }: { changed: number; most: number; inOrder: number; newest: boolean },
  find: (segment: Segment) => readonly number[],
): Hit[] {
  const hits: Hit[] = [];
  let popular = 0;
  for (const [number, segment] of segments.entries()) {
    if (popular >= most && !newest) break;
    const docIds = find(segment);
    for (const docId of docIds) hits.push(hitOf(number, docId));
    if (number >= changed) popular += docIds.length;
  }
  if (newest && hits.length > most) {
    return best(segments, hits, most, addedAtOf)
      .sort((one, other) => addedAtOf(segments, other) - addedAtOf(segments, one))
      .slice(0, most);
  }
  if (hits.length === popular) sortEquallyPopular(segments, hits, inOrder);
  else {
    return (hits.length > 2 * most ? best(segments, hits, most, rankOf) : hits)
      .sort((one, other) => compare(segments, one, other))
      .slice(0, most);
  }
  if (hits.length > most) hits.length = most;
  return hits;
}

/** Sorts runs of equally popular hits, in hits that are sorted by popularity; stops after the run that ends beyond `most`. */
function sortEquallyPopular(segments: readonly Segment[], hits: Hit[], most: number): void {
  const popularityOf = (at: number) => {
    const hit = hits[at] ?? 0;
    return segmentOf(segments, hit)?.popularity[docIdOf(hit)];
  };
  let popularity = popularityOf(0);
  for (let start = 0; start < hits.length && start < most; ) {
    let end = start + 1;
    let next: number | undefined;
    for (; end < hits.length; end++) {
      next = popularityOf(end);
      if (next !== popularity) break;
    }
    if (end > start + 1) {
      const equals = hits.slice(start, end).sort((one, other) => compare(segments, one, other));
      for (const [place, hit] of equals.entries()) hits[start + place] = hit;
    }
    popularity = next;
    start = end;
  }
}

/** The first two sort keys of candidates as one number. */
function rankOf(segments: readonly Segment[], hit: Hit): number {
  const segment = segmentOf(segments, hit);
  const docId = docIdOf(hit);
  return (segment?.popularity[docId] ?? 0) * 2 ** 16 - (segment?.words[docId] ?? 0);
}

const addedAtOf = (segments: readonly Segment[], hit: Hit) =>
  segmentOf(segments, hit)?.addedAt[docIdOf(hit)] ?? 0;

/** Drops hits whose key is not among the `most` greatest: sorting numbers is faster than comparing hits. */
function best(
  segments: readonly Segment[],
  hits: readonly Hit[],
  most: number,
  keyOf: (segments: readonly Segment[], hit: Hit) => number,
): Hit[] {
  const keys = Float64Array.from(hits, (hit) => keyOf(segments, hit));
  const least = keys.toSorted()[keys.length - most] ?? 0;
  return hits.filter((_, place) => (keys[place] ?? 0) >= least);
}

/** Popular documents first; of equally popular ones those of fewer words, in which each says more, then the latest. */
function compare(segments: readonly Segment[], one: Hit, other: Hit): number {
  const [a, b] = [segmentOf(segments, one), segmentOf(segments, other)];
  if (!a || !b) return 0;
  const [i, j] = [docIdOf(one), docIdOf(other)];
  return (
    (b.popularity[j] ?? 0) - (a.popularity[i] ?? 0) ||
    (a.words[i] ?? 0) - (b.words[j] ?? 0) ||
    (b.addedAt[j] ?? 0) - (a.addedAt[i] ?? 0) ||
    (b.ids[j] ?? 0) - (a.ids[i] ?? 0)
  );
}
