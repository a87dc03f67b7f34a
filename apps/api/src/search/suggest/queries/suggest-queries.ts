import type { OfferCardRow } from '../../../catalogue/listing/offer-cards.ts';
import { audienceOf, entryOf, isWorn } from '../../knowledge/lexicon.ts';
import type { ReadTerm } from '../../read/read-terms.ts';
import type { TypedWord } from '../../read/typed-words.ts';
import type { Derivation } from '../../terms/term.ts';
import { nameOf } from '../interleave.ts';
import {
  type BegunQuery,
  continueQuery,
  type Keys,
  type KnownQuery,
  keyOf,
  knownQuery,
} from './begun-query.ts';
import type { KnownQueries } from './known-queries.ts';
import { otherBeginnings } from './other-beginnings.ts';

/** How the shop answers a query that is being typed. */
interface Answer {
  /** What its words mean. */
  readonly terms: readonly ReadTerm[];
  /** Products that have all of it. */
  readonly offers: readonly OfferCardRow[];
}

/**
 * Queries that continue what was typed: those of other visitors first, then those made from the catalogue. If there
 * are none, the last word may be misspelt or an everyday word of another language; of three words or more, the last ones are continued where
 * a product has all of it. Leaves out what was typed.
 */
export function suggestQueries(
  known: KnownQueries,
  { words, isEnded }: BegunQuery,
  most: number,
  { terms, offers }: Answer = { terms: [], offers: [] },
): string[] {
  const last = words.at(-1);
  if (!last) return [];
  const typed = words.map((word) => keysOf(word, terms));
  const said = words.map(saidIn);
  const { sameAs } = knownQuery(words.map(({ whole }) => whole).join(' '));
  const begun = isEnded ? undefined : last.whole;
  const found = continued(known, typed, begun, most)
    .filter((query) => query.sameAs !== sameAs)
    .map(inWordsOf(said));
  const isForeign = terms.some(({ words, isForeign: is }) => is && words.at(-1) === last.whole);
  const meant =
    !isEnded && (found.length === 0 || isForeign)
      ? meantQueries(known, typed.slice(0, -1), said, last.whole, most)
      : [];
  const own = unique([...meant, ...found]).filter((query) => knownQuery(query).sameAs !== sameAs);
  const [first = '', ...others] = said;
  const longer = () =>
    continued(known, typed.slice(1), begun, most)
      .filter(isAnswered(known, words, own.length > 0 ? [] : offers))
      .map((query) => shownAs(`${first} ${inWordsOf(others)(query).shown}`).shown);
  return [...new Set([...own, ...(words.length > 1 && own.length < most ? longer() : [])])].slice(
    0,
    most,
  );
}

/** Queries for what else the last word may be the beginning of; the first in the shopper's own language. */
function meantQueries(
  known: KnownQueries,
  before: readonly Keys[],
  typed: readonly string[],
  begun: string,
  most: number,
): ShownQuery[] {
  const others = otherBeginnings(known, begun).map(({ words, said = '' }) => {
    const keys = [...before, ...words.map((word) => new Set([keyOf(word)]))];
    const inWords = inWordsOf([...typed.slice(0, -1), said]);
    // A thing is named last: shorts are no short stories.
    const isThing = entryOf(words)?.role === 'kind';
    const last = keyOf(words.at(-1) ?? '');
    const queries = continued(known, keys, undefined, most).filter(
      (query) => !isThing || query.keys.at(-1) === last,
    );
    return { said, queries: queries.map(inWords) };
  });
  const spoken = others.find(
    ({ said, queries }) => said !== '' && !audienceOf(said) && queries.length > 0,
  );
  return [
    ...(spoken ? [shownAs([...typed.slice(0, -1), spoken.said].join(' '))] : []),
    ...others.flatMap(({ queries }) => queries),
  ];
}

/**
 * Whether a query that continues all but the first word is answered with that word, too: a product has all of it, or it is a thing to wear
 * of which the shop does not say for whom any is.
 */
function isAnswered(
  { sold }: KnownQueries,
  [first, , third]: readonly TypedWord[],
  offers: readonly OfferCardRow[],
) {
  const key = keyOf(first?.whole ?? '');
  const isForAdults = key === 'women' || key === 'men';
  return ({ keys, words }: KnownQuery): boolean => {
    if (keys.includes(key)) return false;
    if (offers.some((offer) => isNamed(offer, third ? keys : [key, ...keys]))) return true;
    return (
      isForAdults &&
      keys.length === 1 &&
      isWorn(words) &&
      !sold.some(
        ({ words: [whose = ''], keys: named }) =>
          named.at(-1) === keys[0] && audienceOf(whose) !== undefined,
      )
    );
  };
}

/** One more than `most` of each list: what was typed may be among them. */
const continued = (
  { popular, sold }: KnownQueries,
  typed: readonly Keys[],
  begun: string | undefined,
  most: number,
) => [popular, sold].flatMap((known) => continueQuery(known, typed, begun, most + 1));

/** Whether the name of a product has words of these keys. Most names are ruled out without reading their words. */
function isNamed(offer: OfferCardRow, keys: readonly string[]): boolean {
  const name = nameOf(offer);
  const lower = name.toLowerCase();
  if (!keys.every((key) => lower.includes(key))) return false;
  const named = knownQuery(name).keys;
  return keys.every((key) => named.includes(key));
}

const saidIn = ({ typed }: TypedWord) => typed;

/** What is the word itself, and no other thing. */
const same: ReadonlySet<Derivation> = new Set(['typed', 'spelling', 'meaning', 'transliteration']);
/** Things for children are for girls, too. */
const sameFor: ReadonlySet<Derivation> = new Set([...same, 'family']);

/** The keys that a word may have: of what it was read as, if it was read alone. */
function keysOf({ whole }: TypedWord, terms: readonly ReadTerm[]): Keys {
  const term = terms.find(({ words }) => words.length === 1 && words[0] === whole);
  const ways = term?.audience ? sameFor : same;
  const read = term?.alternatives.filter(({ by, words }) => ways.has(by) && words.length === 1);
  return new Set([whole, ...(read?.flatMap(({ words }) => words) ?? [])].map(keyOf));
}

interface ShownQuery {
  readonly sameAs: string;
  readonly shown: string;
}

const shownAs = (query: string): ShownQuery => ({ sameAs: knownQuery(query).sameAs, shown: query });

/** Makes a query name people as the shopper does: `ladies watches`. */
const inWordsOf =
  (said: readonly string[]) =>
  ({ query, words, sameAs }: KnownQuery): ShownQuery => {
    const word = said.find((one) => knownQuery(one).words.some(audienceOf));
    const isForPeople = words.length > 1 && audienceOf(words[0] ?? '') !== undefined;
    return { sameAs, shown: word && isForPeople ? query.replace(/^\S+/, word) : query };
  };

const unique = (queries: readonly ShownQuery[]): string[] => {
  const bySame = new Map<string, string>();
  for (const { sameAs, shown } of queries) if (!bySame.has(sameAs)) bySame.set(sameAs, shown);
  return [...bySame.values()];
};
