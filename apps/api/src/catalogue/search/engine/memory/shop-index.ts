import type { WordCounts } from '../../ranking/word-statistics.ts';
import { Chunk, ChunkBuilder, type IndexedProduct } from './chunk.ts';
import type { Condition } from './condition.ts';
import { chunkOf, FoundInIndex, type Hit, hitOf, placeOf } from './found-in-index.ts';
import { chunkSize } from './postings.ts';

/** Products that changed lately are put together anew after each change: as many as take a millisecond or two. */
const mostRecent = 1_024;
/** So many chunks of those become one. */
const mostSmall = chunkSize / mostRecent;
/** From so many removed products on for each that is left, all is read anew; and from so many in any case. */
const worn = { share: 1 / 4, least: chunkSize };

/** How much is looked for. */
interface Wanted {
  readonly most: number;
  readonly fewNamed: number;
  readonly mostDescribed: number;
  readonly inOrder?: number;
}

/** The words of a shop's products: which has which. Popular products are in the first chunks. */
export class ShopIndex implements WordCounts {
  /** Of the beginning; the later ones are less popular. */
  readonly #chunks: Chunk[] = [];
  /** Of changed products, however popular. */
  readonly #changed: Chunk[] = [];
  /** Of those that changed last. */
  #small: Chunk[] = [];
  readonly #recent = new Map<number, IndexedProduct>();
  /** Of the recent ones; undefined after a change. */
  #recentChunk: Chunk | undefined;
  #builder: ChunkBuilder | undefined = new ChunkBuilder();
  /** Whether products are found by what describes them, too. */
  readonly hasDescriptions: boolean;

  constructor(hasDescriptions: boolean) {
    this.hasDescriptions = hasDescriptions;
  }

  get size(): number {
    return this.#all.reduce((sum, { size }) => sum + size, this.#recent.size);
  }

  /** Bytes that it takes, those of recent changes left out. */
  get bytes(): number {
    return this.#all.reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** All but the recent ones. */
  get #all(): Chunk[] {
    return [...this.#small, ...this.#changed, ...this.#chunks];
  }

  /** All, those that changed last first. */
  get #searched(): Chunk[] {
    const recent = this.#recent.size > 0 ? [this.#recentChunk ?? this.#recentOnes()] : [];
    return [...recent, ...this.#all];
  }

  /** Whether so much has changed that it should be read anew. */
  get isWorn(): boolean {
    const removed = this.#all.reduce((sum, chunk) => sum + chunk.removed, 0);
    return removed > Math.max(worn.least, this.size * worn.share);
  }

  /**
   * Products with a word; in a large shop those that are named so, undefined if there are none. Those that were removed since
   * their chunk was made count, too.
   */
  productsWith(word: number): number | undefined {
    const products = this.#searched.reduce((sum, chunk) => sum + chunk.productsWith(word), 0);
    return products > 0 || this.hasDescriptions ? products : undefined;
  }

  /** Adds a product at the beginning: the most popular first, each once. */
  load(product: IndexedProduct): void {
    this.#builder ??= new ChunkBuilder();
    this.#builder.add(product);
    if (this.#builder.isFull) this.#seal();
  }

  /** After the last product was loaded. */
  endLoading(): void {
    this.#seal();
    this.#builder = undefined;
  }

  #seal(): void {
    if (this.#builder) this.#chunks.push(this.#builder.build());
    this.#builder = new ChunkBuilder();
  }

  versionOf(id: number): number | undefined {
    const recent = this.#recent.get(id);
    if (recent) return recent.version;
    for (const chunk of this.#all) {
      const version = chunk.versionOf(id);
      if (version !== undefined) return version;
    }
    return undefined;
  }

  /** Adds a product, or another version of it. */
  set(product: IndexedProduct): void {
    this.remove(product.id);
    this.#recent.set(product.id, product);
    this.#recentChunk = undefined;
    if (this.#recent.size < mostRecent) return;
    this.#small.push(this.#recentOnes());
    this.#recentChunk = undefined;
    this.#recent.clear();
    if (this.#small.length < mostSmall) return;
    this.#changed.push(Chunk.merged(this.#small));
    this.#small = [];
  }

  remove(id: number): void {
    for (const chunk of this.#all) chunk.remove(id);
    if (this.#recent.delete(id)) this.#recentChunk = undefined;
  }

  #recentOnes(): Chunk {
    const builder = new ChunkBuilder();
    for (const product of this.#recent.values()) builder.add(product);
    this.#recentChunk = builder.build();
    return this.#recentChunk;
  }

  /**
   * The products that a condition is true of, popular ones first.
   * @param most so many at most, of which the least popular are left out
   * @param fewNamed with fewer that are named so, those that are only described so follow
   * @param mostDescribed so many of those
   * @param inOrder of so many the order matters
   */
  find(
    condition: Condition,
    { most, fewNamed, mostDescribed, inOrder = most + mostDescribed }: Wanted,
  ): FoundInIndex {
    const chunks = this.#searched;
    const changed = chunks.length - this.#chunks.length;
    const named = collect(chunks, { changed, most, inOrder }, (chunk) => chunk.named(condition));
    const hits = [...named];
    if (this.hasDescriptions && named.length < fewNamed) {
      const before = new Set(named);
      const amounts = {
        changed,
        most: named.length + mostDescribed,
        inOrder: named.length + inOrder,
      };
      const all = collect(chunks, amounts, (chunk) => chunk.described(condition));
      hits.push(...all.filter((hit) => !before.has(hit)).slice(0, mostDescribed));
    }
    return new FoundInIndex(chunks, hits, {
      named: named.length,
      hasDescriptions: this.hasDescriptions,
    });
  }
}

/**
 * Later chunks have what is less popular: they are left out once there are enough in those before them.
 * @param changed so many of the first chunks say nothing of that: popular or not, they have what changed
 */
function collect(
  chunks: readonly Chunk[],
  { changed, most, inOrder }: { changed: number; most: number; inOrder: number },
  find: (chunk: Chunk) => readonly number[],
): Hit[] {
  const hits: Hit[] = [];
  let popular = 0;
  for (const [number, chunk] of chunks.entries()) {
    if (popular >= most) break;
    const places = find(chunk);
    for (const place of places) hits.push(hitOf(number, place));
    if (number >= changed) popular += places.length;
  }
  if (hits.length === popular) sortEquallyPopular(chunks, hits, inOrder);
  else {
    return best(chunks, hits, most)
      .sort((one, other) => compare(chunks, one, other))
      .slice(0, most);
  }
  return hits.slice(0, most);
}

/** Of hits that are in the order of their popularity; of those after the first `most` only what may be among them. */
function sortEquallyPopular(chunks: readonly Chunk[], hits: Hit[], most: number): void {
  const popularityOf = (at: number) => {
    const hit = hits[at] ?? 0;
    return chunkOf(chunks, hit)?.popularity[placeOf(hit)];
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
      const equals = hits.slice(start, end).sort((one, other) => compare(chunks, one, other));
      for (const [place, hit] of equals.entries()) hits[start + place] = hit;
    }
    popularity = next;
    start = end;
  }
}

/** Of very many those that may be among the first, by what decides first: numbers are sorted sooner than hits are compared. */
function best(chunks: readonly Chunk[], hits: Hit[], most: number): Hit[] {
  if (hits.length <= 2 * most) return hits;
  const keys = Float64Array.from(hits, (hit) => {
    const chunk = chunkOf(chunks, hit);
    const place = placeOf(hit);
    return (chunk?.popularity[place] ?? 0) * 2 ** 16 - (chunk?.words[place] ?? 0);
  });
  const least = keys.toSorted()[keys.length - most] ?? 0;
  return hits.filter((_, place) => (keys[place] ?? 0) >= least);
}

/** As PostgreSQL orders candidates: among equally popular ones, who says little of a product means each word. */
function compare(chunks: readonly Chunk[], one: Hit, other: Hit): number {
  const [a, b] = [chunkOf(chunks, one), chunkOf(chunks, other)];
  if (!a || !b) return 0;
  const [i, j] = [placeOf(one), placeOf(other)];
  return (
    (b.popularity[j] ?? 0) - (a.popularity[i] ?? 0) ||
    (a.words[i] ?? 0) - (b.words[j] ?? 0) ||
    (b.listedAt[j] ?? 0) - (a.listedAt[i] ?? 0) ||
    (b.ids[j] ?? 0) - (a.ids[i] ?? 0)
  );
}
