import { audienceOf } from '../../knowledge/lexicon.ts';
import { singularOf } from '../../knowledge/singular.ts';
import { type TypedWord, typedWords } from '../../read/typed-words.ts';
import { readWords } from '../../terms/words.ts';

/** A query that is being typed. */
export interface BegunQuery {
  readonly words: readonly TypedWord[];
  /** A space follows the last word: it is whole, and another one may follow. */
  readonly isEnded: boolean;
}

export const readBegun = (typed: string): BegunQuery => ({
  words: typedWords(typed),
  isEnded: /\s$/.test(typed),
});

/** The letters from which on a beginning may have a typing error: shorter ones begin too many words. */
const fewestLetters = 5;

/** Whether the word has a beginning that differs from what was typed by one letter, or by two that were swapped. */
export function beginsLike(word: string, typed: string): boolean {
  let same = 0;
  while (same < typed.length && word[same] === typed[same]) same++;
  if (same === typed.length) return true;
  const rest = typed.slice(same + 1);
  return (
    word.startsWith(rest, same + 1) ||
    word.startsWith(rest, same) ||
    word.startsWith(typed.slice(same), same + 1) ||
    (word[same] === typed[same + 1] &&
      word[same + 1] === typed[same] &&
      word.startsWith(typed.slice(same + 2), same + 2))
  );
}

/**
 * Words that what was typed may be the misspelt beginning of, in their order; those with the same first letter come
 * first.
 */
export function likeBeginnings(words: Iterable<string>, typed: string, most: number): string[] {
  if (typed.length < fewestLetters || /\d/.test(typed)) return [];
  const found: string[] = [];
  for (const word of words) if (beginsLike(word, typed)) found.push(word);
  const isFirst = (word: string) => word[0] === typed[0];
  return [...found.filter(isFirst), ...found.filter((word) => !isFirst(word))].slice(0, most);
}

/** A key that the forms of a word share, and all words for the same people: `ladies` and `womens`. */
export const keyOf = (word: string): string => audienceOf(word) ?? singularOf(word);

/** A query to suggest, taken apart. */
export interface KnownQuery {
  readonly query: string;
  readonly words: readonly string[];
  readonly keys: readonly string[];
  /** The keys in one order: the same for `dress black` and `black dresses`. */
  readonly sameAs: string;
}

export const knownQuery = (query: string): KnownQuery => {
  const words = readWords(query).map(({ whole }) => whole);
  const keys = words.map(keyOf);
  return { query, words, keys, sameAs: keys.toSorted().join(' ') };
};

/** The keys that a typed word may stand for. */
export type Keys = ReadonlySet<string>;

/**
 * The known queries that continue what was typed, in their order: first those that begin with it, then those that
 * contain it, then those that have its words apart. Where the last word is a word itself, that comes first: `led lamp` before `ledger`.
 * @param begun the last word, if it may be a beginning
 * @param most at most this many
 */
export function continueQuery(
  known: readonly KnownQuery[],
  typed: readonly Keys[],
  begun: string | undefined,
  most: number,
): KnownQuery[] {
  if (typed.length === 0) return [];
  const found: KnownQuery[][] = ranks.map(() => []);
  for (const query of known) {
    const rank = rankOf(query, typed, begun);
    if (rank === undefined) continue;
    found[ranks.indexOf(rank)]?.push(query);
    if (found[0]?.length === most) break;
  }
  return found.flat().slice(0, most);
}

const ranks = ['begins', 'begins with letters', 'contains', 'contains letters', 'apart'] as const;

function rankOf(
  { words, keys }: KnownQuery,
  typed: readonly Keys[],
  begun: string | undefined,
): (typeof ranks)[number] | undefined {
  const end = typed.length - 1;
  const isBegun = (place: number) =>
    begun !== undefined && words[place]?.startsWith(begun) === true;
  for (let from = 0; from + end < words.length; from++) {
    if (!typed.every((wanted, at) => at === end || wanted.has(keys[from + at] ?? ''))) continue;
    const isWhole = typed[end]?.has(keys[from + end] ?? '');
    if (!isWhole && !isBegun(from + end)) continue;
    if (from === 0) return isWhole ? 'begins' : 'begins with letters';
    return isWhole ? 'contains' : 'contains letters';
  }
  const before = typed.slice(0, -1);
  const isApart = (key: string, place: number) =>
    isBegun(place) && words[place] !== begun && !before.some((wanted) => wanted.has(key));
  if (end === 0 || !keys.some(isApart)) return undefined;
  return before.every((wanted) => keys.some((key) => wanted.has(key))) ? 'apart' : undefined;
}
