import { entryOf } from '../../knowledge/lexicon.ts';
import { phraseKey } from '../../knowledge/singular.ts';
import { foldText, readWords } from '../../read/words.ts';
import { colourFamily } from './colour-families.ts';
import { namedKind } from './named-kind.ts';

/** What suggested queries are made from. */
export interface SoldProduct {
  readonly name: string;
  /** The name of its own category. */
  readonly category: string;
  /** Empty: none. */
  readonly brand: string;
  /** Its colours and materials, as the shop writes them. */
  readonly looks: readonly string[];
}

/** How much likelier a kind alone or a brand alone is typed than a combination of as many products. */
const likelier = { kind: 4, brand: 3, combined: 1 } as const;
/** A name's words before its head noun are a query if they precede it in this many products: `wrap dress`. */
const fewestNamed = 2;

interface Counted {
  products: number;
  weight: number;
  /** The number of products by spelling. */
  readonly spellings: Map<string, number>;
}

/**
 * Queries that the products answer: kinds of things (`dress`, `wrap dress`), brands, and combinations of colour or
 * material, or brand, with a kind that some product really has. The likeliest first.
 * @param most at most this many
 */
export function countQueries(products: readonly SoldProduct[], most: number): string[] {
  const read = products.map((product) => ({ ...product, named: nameOf(product) }));
  const heads = Map.groupBy(read, ({ named }) => keyOf(named.at(-1) ?? ''));
  const isUsual = (head: string, category: string) =>
    (heads.get(keyOf(head))?.length ?? 0) >= fewestNamed ||
    keyOf(category).split(' ').includes(keyOf(head));
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
  for (const { named: words, brand, category, looks } of read) {
    const head = words.at(-1) ?? '';
    const isKind = isNoun(head) && (isKnownKind(head) || isUsual(head, category));
    // A product named by its model, such as a phone, is what its category says.
    const kind = isKind ? head : plainCategory(category);
    if (isKind && words.length > 1) {
      const phrase = words.slice(-2).join(' ');
      named.add(keyOf(phrase));
      count(phrase, likelier.combined);
    }
    if (brand !== '') count(brand, likelier.brand);
    if (kind === '') continue;
    count(kind, likelier.kind);
    if (brand !== '') count(`${brand} ${kind}`, likelier.combined);
    for (const look of looksOf(looks)) count(`${look} ${kind}`, likelier.combined);
  }
  return [...counted]
    .filter(([key, { products }]) => products >= fewestNamed || !named.has(key))
    .toSorted(([, one], [, other]) => other.weight - one.weight)
    .slice(0, most)
    .map(([, { spellings }]) => commonest(spellings));
}

const keyOf = (text: string) => phraseKey(readWords(text).map(({ whole }) => whole));

const meaningsOf = (word: string) => {
  const entry = entryOf([word]);
  return entry ? [entry, ...(entry.others ?? [])] : [];
};
const isKnownKind = (head: string) => meaningsOf(head).some(({ role }) => role === 'kind');

/** Whether a word may name a kind of thing: `merino` and `navy` do not. */
const isNoun = (head: string) =>
  head !== '' && (meaningsOf(head).length === 0 || isKnownKind(head));

const nameOf = ({ name, brand, looks }: SoldProduct): string[] =>
  namedKind(name, brand, new Set(looks.map((look) => foldText(look).trim())));

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
