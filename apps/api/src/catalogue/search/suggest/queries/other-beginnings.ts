import { isCommonWord } from '../../knowledge/common-words.ts';
import { everydayWords } from '../../knowledge/everyday/everyday-words.ts';
import { entryOf } from '../../knowledge/lexicon.ts';
import { type Meanings, phrasesIn } from '../../knowledge/meanings.ts';
import { worldWords } from '../../knowledge/world-words.ts';
import { likeBeginnings } from './begun-query.ts';
import type { KnownQueries } from './known-queries.ts';

/** Limits: what one beginning may mean, and the everyday words that are read for it. */
const most = { meanings: 5, words: 30 };
/** The letters from which on a beginning is taken for one of an everyday word. */
const fewestLetters = 3;

/**
 * What may be meant by a beginning that no word of the shop has, each a list of words: the English names for everyday
 * words of other languages that begin so, or else words of the shop that begin almost so. A word that is one is not corrected.
 */
export function otherBeginnings({ words }: KnownQueries, begun: string): string[][] {
  const meant = everydayBeginnings(begun);
  if (meant.length > 0 || isCommonWord(begun) || entryOf([begun])) return meant;
  return likeBeginnings(words, begun, most.meanings).map((word) => [word]);
}

interface EverydayWord {
  readonly word: string;
  readonly meanings: Meanings;
}

let everyday: readonly EverydayWord[] | undefined;

/** The names for everyday words with this beginning, those of the shortest word first. */
function everydayBeginnings(begun: string): string[][] {
  if (begun.length < fewestLetters) return [];
  everyday ??= readEveryday();
  const found: EverydayWord[] = [];
  for (let at = firstFrom(everyday, begun); found.length < most.words; at++) {
    const entry = everyday[at];
    if (!entry?.word.startsWith(begun)) break;
    found.push(entry);
  }
  const names = found
    .toSorted((one, other) => one.word.length - other.word.length)
    .flatMap(({ meanings }) => meanings);
  const unique = new Map(names.map((name) => [name.join(' '), [...name]]));
  return [...unique.values()].slice(0, most.meanings);
}

/** Single words, in the order of their letters. */
const readEveryday = (): EverydayWord[] =>
  phrasesIn(everydayWords + worldWords)
    .flatMap(({ phrase: [word, ...others], meanings }) =>
      word !== undefined && others.length === 0 ? [{ word, meanings }] : [],
    )
    .toSorted((one, other) => (one.word < other.word ? -1 : 1));

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
