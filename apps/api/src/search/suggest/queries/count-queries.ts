import type { Audience } from '@karwan/contract/search-reading';
import { brandWords, headsOf } from '../../kinds/naming.ts';
import { audienceOf, entryOf, isWorn } from '../../knowledge/lexicon.ts';
import { phraseKey, singularOf } from '../../knowledge/singular.ts';
import { foldText, readWords } from '../../terms/words.ts';
import { colourFamily } from './colour-families.ts';

/** What suggested queries are made from. */
export interface SoldProduct {
  /** The front of its name, which says what it is. */
  readonly front: string;
  /** The names of its categories, from the department down to its own. */
  readonly categories: readonly string[];
  /** Empty: none. */
  readonly brand: string;
  /** Its colours and materials, as the shop writes them. */
  readonly looks: readonly string[];
}

/** How much likelier a kind alone or a brand alone is typed than a combination of as many products. */
const likelier = { kind: 4, brand: 3, combined: 1 } as const;
/** A name's words before its head noun are a query if they precede it in this many products: `wrap dress`. */
const fewestNamed = 2;

/** How products for people are asked for. */
const called: Readonly<Record<Audience, string>> = {
  women: 'women’s',
  men: 'men’s',
  girls: 'girls’',
  boys: 'boys’',
  children: 'kids’',
  baby: 'baby',
};

interface Counted {
  products: number;
  weight: number;
  /** The number of products by spelling. */
  readonly spellings: Map<string, number>;
}

/**
 * Queries that the products answer: kinds of things (`dress`, `wrap dress`), brands, and combinations of colour,
 * material, brand or people with a kind that some product really has. The likeliest first.
 * @param isKind whether a word names a kind of thing in this shop
 * @param most at most this many
 */
export function countQueries(
  products: readonly SoldProduct[],
  isKind: (words: readonly string[]) => boolean,
  most: number,
): string[] {
  const counted = new Map<string, Counted>();
  const count = (query: string, likelihood: number) => {
    const key = keyOf(query);
    if (key === '') return;
    const entry = counted.get(key) ?? { products: 0, weight: 0, spellings: new Map() };
    entry.products += 1;
    entry.weight += likelihood;
    entry.spellings.set(query, (entry.spellings.get(query) ?? 0) + 1);
    counted.set(key, entry);
  };
  const named = new Set<string>();
  const isNoun = (word: string) => isEverywhere(word) ?? isKind([word]);
  for (const { front, brand, categories, looks } of products) {
    const category = plainCategory(categories.at(-1) ?? '');
    const [head, phrase] = kindIn(
      front,
      brand,
      isEverywhere(lastOf(category)) ? isEverywhere : isNoun,
    );
    if (phrase !== undefined) {
      named.add(keyOf(phrase));
      count(phrase, likelier.combined);
    }
    if (brand !== '') count(brand, likelier.brand);
    // A product named by its model, such as a phone, is what its category says.
    const kind = head ?? category;
    if (kind === '') continue;
    count(kind, likelier.kind);
    if (brand !== '') count(`${brand} ${kind}`, likelier.combined);
    for (const look of looksOf(looks)) count(`${look} ${kind}`, likelier.combined);
    const things = keyOf(category) === keyOf(kind) ? category : kind;
    const audiences = audiencesIn(isWorn(wordsOf(kind)) ? [...categories, front] : [front]);
    for (const audience of audiences) count(`${called[audience]} ${things}`, likelier.combined);
  }
  return [...counted]
    .filter(([key, { products }]) => products >= fewestNamed || !named.has(key))
    .toSorted(([, one], [, other]) => other.weight - one.weight)
    .slice(0, most)
    .map(([, { spellings }]) => commonest(spellings));
}

const wordsOf = (text: string) => readWords(text).map(({ whole }) => whole);

const lastOf = (text: string) => wordsOf(text).at(-1) ?? '';

const keyOf = (text: string) => phraseKey(wordsOf(text));

/** What a word means to shoppers everywhere: a kind of thing, or something else, as `merino` and `navy`; undefined for unknown words. */
function isEverywhere(word: string): boolean | undefined {
  const entry = entryOf([word]);
  return entry && [entry, ...(entry.others ?? [])].some(({ role }) => role === 'kind');
}

/**
 * The kind of thing that the front of a name states, and the same with the word before it, as written: `dress` and `wrap dress`. None of
 * a model: `Galaxy S24`.
 */
function kindIn(
  front: string,
  brand: string,
  isKind: (word: string) => boolean | undefined,
): [head?: string, phrase?: string] {
  const heads = [...headsOf(front, brandWords(brand))];
  const head = heads.find((one) => !one.includes(' ') && isKind(one));
  if (head === undefined) return [];
  const phrase = heads.find((one) => one.endsWith(` ${head}`));
  return [written(front, head, 1), phrase && written(front, head, 2)];
}

const aroundWords = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** The words of a name that end with a kind, as written: `t-shirt` for `shirt`. */
function written(name: string, kind: string, words: number): string {
  const parts = name.split(/\s+/).map((part) => part.replace(aroundWords, '').toLowerCase());
  const at = parts.findIndex((part) => {
    const last = foldText(part)
      .split(/[\s/._-]+/)
      .at(-1);
    return last !== undefined && singularOf(last) === kind;
  });
  return at < 0 ? kind : parts.slice(Math.max(0, at - words + 1), at + 1).join(' ');
}

/** Whom the last of the texts that names people names. */
function audiencesIn(texts: readonly string[]): Audience[] {
  for (const text of texts.toReversed()) {
    const named = readWords(text).flatMap(({ whole }) => audienceOf(whole) ?? []);
    if (named.length > 0) return [...new Set(named)];
  }
  return [];
}

/**
 * The last word says what a colour or material is: `full-grain calf leather` is leather. With the families of colours: `red`
 * for crimson.
 */
function looksOf(looks: readonly string[]): Set<string> {
  const words = looks
    .map((look) => look.toLowerCase().split(/\s+/).at(-1) ?? '')
    .filter((look) => /^[\p{L}\p{M}]{3,}$/u.test(look));
  return new Set(words.flatMap((look) => [look, colourFamily(look) ?? look]));
}

/** The category's name as a kind of thing; empty for one that names several things or none. */
const plainCategory = (category: string): string =>
  /^[\p{L}\p{M}'’ -]+$/u.test(category) && category.split(' ').length <= 3
    ? category.toLowerCase()
    : '';

const commonest = (spellings: ReadonlyMap<string, number>): string =>
  [...spellings].reduce((best, next) => (next[1] > best[1] ? next : best))[0];
