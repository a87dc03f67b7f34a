import { setImmediate } from 'node:timers/promises';
import { brandWords, isName, kindsOf, phrasesOf } from './naming.ts';
import type { SampledProduct } from './sampled-products.ts';
import { addTo, emptySketch, likeness, type Sketch } from './sketch.ts';

export interface FoundPair {
  readonly word: string;
  readonly other: string;
  /** The higher the surer. */
  readonly score: number;
  /** Products that are called by one of the two and say the other of themselves. */
  readonly products: number;
  /** Some of these. */
  readonly examples: readonly number[];
}

/** Kinds of things that are compared: the commonest. With them all that is kept is bounded. */
const mostKinds = 2_000;
/** Of what is counted while it is not known what is common: what was met once is forgotten beyond this. */
const mostCounted = 200_000;
/** A kind of fewer products says nothing. */
const fewest = 4;
/** Letters of a word: what is shorter is mostly part of a number. */
const shortest = 3;
/** Longer ones are cut short in searches, and two of them are more than the staff may explain. */
const longest = 39;
/** Products that say both, of fewer it may be chance. */
const fewestTogether = 3;
/** So many pairs take a millisecond or two. */
const judgedAtOnce = 64;
/** In so large a share of the names that have the word it is what the product is, or it is no kind. */
const leastAsKind = 0.5;

interface Met {
  count: number;
  readonly written: string;
}

/** What is known of a kind of thing. */
interface Kind {
  /** In the singular, as it is compared. */
  readonly name: string;
  readonly written: string;
  readonly number: number;
  /** Products that are called so. */
  called: number;
  /** Products whose name has the words anywhere. */
  named: number;
  /** Products that say so of themselves but not in their name. */
  described: number;
  /** What else their names say, and where they stand. */
  readonly words: Sketch;
  readonly categories: Sketch;
}

/**
 * Finds words for the same kind of thing by what products say of themselves: what is called by the one is described by the
 * other, more than by other words; in names they stand with the same words and in the same categories, and hardly ever
 * together (docs/decisions/0514). All products are met first, then compared.
 */
export class WordPairs {
  #met = new Map<string, Met>();
  #kinds: Map<string, Kind> | undefined;
  readonly #allWords = emptySketch();
  readonly #allCategories = emptySketch();
  /** By `keyOf` the kind that a product is called by and the one it is described by. */
  readonly #together = new Map<number, { count: number; example: number }>();
  /** Names that have both. */
  readonly #both = new Map<number, number>();

  /** Learns of what kinds there are products. */
  meet({ name, brand }: SampledProduct): void {
    for (const [kind, written] of kindsOf(name, brandWords(brand))) {
      if (kind.split(' ').some((word) => word.length < shortest)) continue;
      if (written.split(' ').some((word) => word.length > longest)) continue;
      const met = this.#met.get(kind);
      if (met) met.count++;
      else this.#met.set(kind, { count: 1, written });
    }
    if (this.#met.size > mostCounted) dropRare(this.#met, ({ count }) => count === 1);
  }

  /** Counts what a product is called and described by. */
  compare({ id, name, description, brand, categoryId }: SampledProduct): void {
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
    if (this.#both.size > mostCounted) dropRare(this.#both, (count) => count === 1);
  }

  /** The surest pairs first, each word in two of them at most. */
  async found(): Promise<FoundPair[]> {
    const kinds = [...(this.#kinds?.values() ?? [])];
    const pairs: FoundPair[] = [];
    let judged = 0;
    for (const key of this.#together.keys()) {
      // There may be hundreds of thousands, and shoppers are answered by the same process.
      if (++judged % judgedAtOnce === 0) await setImmediate();
      const [kind, other] = [kinds[Math.floor(key / mostKinds)], kinds[key % mostKinds]];
      if (!kind || !other) continue;
      // Of the two directions the first that was counted stands for both.
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
    const tails = tailsOf(this.#met);
    const common = [...this.#met]
      // `bank` is no kind where nearly all of them are power banks.
      .filter(([kind, { count }]) => count >= fewest && (tails.get(kind) ?? 0) <= 0.7 * count)
      .sort(([, one], [, other]) => other.count - one.count)
      .slice(0, mostKinds);
    this.#met = new Map();
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
    if (this.#together.size > mostCounted) dropRare(this.#together, ({ count }) => count === 1);
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
      Math.sqrt(likeness(kind.words, other.words, this.#allWords)) *
      likeness(kind.categories, other.categories, this.#allCategories) *
      Math.max(0, 1 - 4 * together);
    if (score <= 0) return undefined;
    const examples = [there, back].flatMap((entry) => entry?.example ?? []);
    return { word: kind.written, other: other.written, score, products, examples };
  }
}

/** How much of each the one described by the other is, less one standard deviation: few may be chance. */
function shareOf(count: number, kind: Kind, other: Kind): number {
  const sure = count - Math.sqrt(count);
  return count === 0 ? 0 : sure / Math.sqrt(kind.called * other.described);
}

/** `case`, `phone case` and `camera case` are no words for the same. */
function isPartOf(one: string, other: string): boolean {
  const [first, second] = [one.split(' '), other.split(' ')];
  if (first.at(-1) === second.at(-1)) return true;
  return first.length !== second.length && first.some((word) => second.includes(word));
}

const keyOf = (one: Kind, other: Kind) => one.number * mostKinds + other.number;

/** Of each last word how many products the commonest two words with it have. */
function tailsOf(met: ReadonlyMap<string, Met>): Map<string, number> {
  const tails = new Map<string, number>();
  for (const [kind, { count }] of met) {
    const [, last] = kind.split(' ');
    if (last !== undefined) tails.set(last, Math.max(tails.get(last) ?? 0, count));
  }
  return tails;
}

function dropRare<Key, Value>(counted: Map<Key, Value>, isRare: (value: Value) => boolean): void {
  for (const [key, value] of counted) if (isRare(value)) counted.delete(key);
}
