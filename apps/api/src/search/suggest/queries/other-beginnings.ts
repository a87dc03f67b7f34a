import { isCommonWord } from '../../knowledge/common-words.ts';
import { everydayPhrases, type Meanings } from '../../knowledge/everyday-words.ts';
import { audienceOf, audienceWords, entryOf } from '../../knowledge/lexicon.ts';
import { likeBeginnings } from './begun-query.ts';
import type { KnownQueries } from './known-queries.ts';

/** Limits: what one beginning may mean, and the everyday words that are read for it. */
const most = { meanings: 5, words: 30 };
/** The letters from which on a beginning is taken for one of an everyday word. */
const fewestLetters = 2;

/** What may be meant by a beginning. */
export interface Meant {
  /** In the words of the shop. */
  readonly words: readonly string[];
  /** The whole word of the shopper's language. */
  readonly said?: string;
}

/**
 * What may be meant by a beginning that no word of the shop has: the English names for everyday
 * words of other languages that begin so, or else words of the shop that begin almost so. A word that is one is not corrected.
 */
export function otherBeginnings({ words }: KnownQueries, begun: string): Meant[] {
  const meant = everydayBeginnings(begun);
  if (meant.length > 0 || isCommonWord(begun) || entryOf([begun])) return meant;
  return likeBeginnings(words, begun, most.meanings).map((word) => ({ words: [word] }));
}

interface EverydayWord {
  readonly word: string;
  readonly written: string;
  readonly meanings: Meanings;
}

let everyday: readonly EverydayWord[] | undefined;

/** The names for everyday words with this beginning, those of the shortest word first. */
function everydayBeginnings(begun: string): Meant[] {
  if (begun.length < fewestLetters) return [];
  everyday ??= readEveryday();
  const found: EverydayWord[] = [];
  for (let at = firstFrom(everyday, begun); found.length < most.words; at++) {
    const entry = everyday[at];
    if (!entry?.word.startsWith(begun)) break;
    found.push(entry);
  }
  const unique = new Map<string, Meant>();
  for (const { written, meanings } of found.toSorted((a, b) => a.word.length - b.word.length)) {
    for (const words of meanings) {
      const key = words.join(' ');
      if (!unique.has(key)) unique.set(key, { words, said: written });
    }
  }
  return [...unique.values()].slice(0, most.meanings);
}

/** Single words, in the order of their letters; also those for people, which a shop writes in one way. */
const readEveryday = (): EverydayWord[] =>
  [
    ...everydayPhrases().flatMap(({ phrase: [word, ...more], ...others }) =>
      word !== undefined && more.length === 0 ? [{ word, ...others }] : [],
    ),
    ...audienceWords().map((word) => ({
      word,
      written: word,
      meanings: [[audienceOf(word) ?? word]],
    })),
  ].toSorted((one, other) => (one.word < other.word ? -1 : 1));

/** The place of the first word that is not before the beginning. */
function firstFrom(words: readonly EverydayWord[], begun: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((words[middle]?.word ?? '') < begun) low = middle + 1;
    else high = middle;
  }
  return low;
}
