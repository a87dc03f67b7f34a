import { setImmediate } from 'node:timers/promises';
import { brandWords, isName, kindsOf, phrasesOf } from '../../kinds/naming.ts';
import type { DescribedProduct } from '../../kinds/sampled-products.ts';
import { addTo, cosineSimilarity, emptySketch, type Sketch } from './sketch.ts';

export interface FoundPair {
  readonly word: string;
  readonly other: string;
  /** Between 0 and 1; higher is more certain. */
  readonly score: number;
  /** Products that have one of the two as their kind, and the other in their description. */
  readonly products: number;
  /** Ids of some of these. */
  readonly examples: readonly number[];
}

/** Only the most frequent kinds are compared, which bounds memory. */
const maxKinds = 2_000;
/** Counters are limited to this size: beyond it, entries counted once are dropped. */
const maxCounted = 200_000;
/** Least products of a kind. */
const fewest = 4;
/** Least letters of a word: shorter ones are mostly parts of model numbers. */
const shortest = 3;
/** Most letters of a word: searches truncate longer ones, and two of them exceed the limit of the staff's words. */
const longest = 39;
/** Least products with both words. */
const fewestTogether = 3;
/** Pairs scored before the event loop gets a turn: they take a millisecond or two. */
const judgedAtOnce = 64;
/** Least share of the names with the word in which it is the kind. */
const leastAsKind = 0.5;

/** A candidate for a kind, while kinds are counted. */
interface CountedKind {
  count: number;
  readonly written: string;
}

/** A kind of product, such as `phone charger`. */
interface Kind {
  /** In the singular. */
  readonly name: string;
  /** As a name has it. */
  readonly written: string;
  readonly number: number;
  /** Products of this kind (`kindsOf`). */
  called: number;
  /** Products whose name has the words anywhere. */
  named: number;
  /** Products with the words in the description but not in the name. */
  described: number;
  /** The other words of names of this kind, and their categories. */
  readonly words: Sketch;
  readonly categories: Sketch;
}

/**
 * Detects synonyms among kinds of products: products of the one kind often have the other in their description, their names share other
 * words and categories, and names hardly ever have both (docs/search.md#proposed-synonyms). Takes two passes: call `countKinds` with all products,
 * then `countPairs` with all, then `found`.
 */
export class WordPairs {
  #candidates = new Map<string, CountedKind>();
  #kinds: Map<string, Kind> | undefined;
  readonly #allWords = emptySketch();
  readonly #allCategories = emptySketch();
  /** Products of one kind whose description has another, by `keyOf(kind, other)`. */
  readonly #together = new Map<number, { count: number; example: number }>();
  /** Names that have both kinds, by `keyOf`, the lower number first. */
  readonly #both = new Map<number, number>();

  /** First pass: counts kinds. */
  countKinds({ name, brand }: DescribedProduct): void {
    for (const [kind, written] of kindsOf(name, brandWords(brand))) {
      if (kind.split(' ').some((word) => word.length < shortest)) continue;
      if (written.split(' ').some((word) => word.length > longest)) continue;
      const counted = this.#candidates.get(kind);
      if (counted) counted.count++;
      else this.#candidates.set(kind, { count: 1, written });
    }
    if (this.#candidates.size > maxCounted) dropRare(this.#candidates, ({ count }) => count === 1);
  }

  /** Second pass: counts co-occurrences of the frequent kinds. */
  countPairs({ id, name, description, brand, categoryId }: DescribedProduct): void {
    this.#kinds ??= this.#choose();
    const kinds = this.#kinds;
    const known = (phrases: Iterable<string>) =>
      [...phrases].flatMap((one) => kinds.get(one) ?? []);
    const ofBrand = brandWords(brand);
    const said = phrasesOf(name);
    const named = known(said);
    const called = known(kindsOf(name, ofBrand).keys());
    const described = known(phrasesOf(description)).filter(
      (kind) => !said.has(kind.name) && !ofBrand.has(kind.name),
    );
    for (const kind of named) kind.named++;
    for (const kind of described) kind.described++;
    const words = [...said].filter((one) => !one.includes(' ') && isName(one) && !ofBrand.has(one));
    for (const word of words) addTo(this.#allWords, word);
    addTo(this.#allCategories, String(categoryId));
    for (const kind of called) {
      kind.called++;
      const own = kind.name.split(' ');
      for (const word of words) if (!own.includes(word)) addTo(kind.words, word);
      addTo(kind.categories, String(categoryId));
      for (const other of described) this.#count(kind, other, id);
    }
    for (const one of named) {
      for (const other of named) {
        if (one.number >= other.number) continue;
        const key = keyOf(one, other);
        this.#both.set(key, (this.#both.get(key) ?? 0) + 1);
      }
    }
    if (this.#both.size > maxCounted) dropRare(this.#both, (count) => count === 1);
  }

  /** The pairs, the most certain first, with each word in at most two of them. */
  async found(): Promise<FoundPair[]> {
    const kinds = [...(this.#kinds?.values() ?? [])];
    const pairs: FoundPair[] = [];
    let judged = 0;
    for (const key of this.#together.keys()) {
      // There may be hundreds of thousands: lets requests of shoppers proceed.
      if (++judged % judgedAtOnce === 0) await setImmediate();
      const [kind, other] = [kinds[Math.floor(key / maxKinds)], kinds[key % maxKinds]];
      if (!kind || !other) continue;
      // A pair that was counted in both directions is scored once.
      const isSecond = kind.number > other.number && this.#together.has(keyOf(other, kind));
      const pair = isSecond ? undefined : this.#judge(kind, other);
      if (pair) pairs.push(pair);
    }
    const used = new Map<string, number>();
    return pairs
      .toSorted((one, two) => two.score - one.score || (one.word < two.word ? -1 : 1))
      .filter(({ word, other }) => {
        const times = [word, other].map((one) => (used.get(one) ?? 0) + 1);
        if (Math.max(...times) > 2) return false;
        for (const one of [word, other]) used.set(one, (used.get(one) ?? 0) + 1);
        return true;
      });
  }

  #choose(): Map<string, Kind> {
    const tails = tailsOf(this.#candidates);
    const common = [...this.#candidates]
      // `bank` alone is no kind where nearly all products with it are power banks.
      .filter(([kind, { count }]) => count >= fewest && (tails.get(kind) ?? 0) <= 0.7 * count)
      .sort(([, one], [, other]) => other.count - one.count)
      .slice(0, maxKinds);
    this.#candidates = new Map();
    return new Map(
      common.map(([name, { written }], number) => {
        const counts = { called: 0, named: 0, described: 0 };
        const sketches = { words: emptySketch(), categories: emptySketch() };
        return [name, { name, written, number, ...counts, ...sketches }];
      }),
    );
  }

  #count(kind: Kind, other: Kind, example: number): void {
    const key = keyOf(kind, other);
    const entry = this.#together.get(key);
    if (entry) entry.count++;
    else this.#together.set(key, { count: 1, example });
    if (this.#together.size > maxCounted) dropRare(this.#together, ({ count }) => count === 1);
  }

  #judge(kind: Kind, other: Kind): FoundPair | undefined {
    const [there, back] = [
      this.#together.get(keyOf(kind, other)),
      this.#together.get(keyOf(other, kind)),
    ];
    const products = (there?.count ?? 0) + (back?.count ?? 0);
    if (products < fewestTogether || isPartOf(kind.name, other.name)) return undefined;
    if ([kind, other].some(({ called, named }) => called < leastAsKind * named)) return undefined;
    const [first, second] = kind.number < other.number ? [kind, other] : [other, kind];
    const together =
      (this.#both.get(keyOf(first, second)) ?? 0) / Math.min(kind.named, other.named);
    const score =
      (shareOf(there?.count ?? 0, kind, other) + shareOf(back?.count ?? 0, other, kind)) *
      Math.sqrt(cosineSimilarity(kind.words, other.words, this.#allWords)) *
      cosineSimilarity(kind.categories, other.categories, this.#allCategories) *
      Math.max(0, 1 - 4 * together);
    if (score <= 0) return undefined;
    const examples = [there, back].flatMap((entry) => entry?.example ?? []);
    return { word: kind.written, other: other.written, score, products, examples };
  }
}

/** The share of products of `kind` described as `other`, less one standard deviation, since low counts may be chance. */
function shareOf(count: number, kind: Kind, other: Kind): number {
  const sure = count - Math.sqrt(count);
  return count === 0 ? 0 : sure / Math.sqrt(kind.called * other.described);
}

/** Whether one kind contains or specializes the other: `case`, `phone case` and `camera case` are no synonyms. */
function isPartOf(one: string, other: string): boolean {
  const [first, second] = [one.split(' '), other.split(' ')];
  if (first.at(-1) === second.at(-1)) return true;
  return first.length !== second.length && first.some((word) => second.includes(word));
}

const keyOf = (one: Kind, other: Kind) => one.number * maxKinds + other.number;

/** For each word, the number of products of the most frequent two-word kind that ends with it. */
function tailsOf(candidates: ReadonlyMap<string, CountedKind>): Map<string, number> {
  const tails = new Map<string, number>();
  for (const [kind, { count }] of candidates) {
    const [, last] = kind.split(' ');
    if (last !== undefined) tails.set(last, Math.max(tails.get(last) ?? 0, count));
  }
  return tails;
}

function dropRare<Key, Value>(counted: Map<Key, Value>, isRare: (value: Value) => boolean): void {
  for (const [key, value] of counted) if (isRare(value)) counted.delete(key);
}
