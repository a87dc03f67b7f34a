import { anyTerm, wordTerm } from '../find/query-text.ts';
import { type Meanings, meaningsOf } from '../knowledge/meanings.ts';
import { spellingKey } from '../knowledge/spelling-key.ts';
import type { KnownWord } from './look-up-words.ts';
import { alternative, alternativesBy, type Term } from './term.ts';
import type { QueryWord } from './words.ts';

interface Repair {
  terms: Term[];
  /** The word that each term stands for. */
  meant: string[];
  /** Words without a replacement. */
  dropped: string[];
  /** The corrected query, if a word was corrected. */
  correctedQuery?: string;
}

interface Reading {
  term: Term;
  meant: string;
  corrected?: boolean;
}

/**
 * Replaces words that the dictionary does not have: they are translated, split in two, completed (only the last),
 * corrected or dropped.
 * @param called original names by words of their translations (`translatedNames`)
 */
export function repairWords(
  words: readonly QueryWord[],
  known: readonly KnownWord[],
  called: ReadonlyMap<string, Meanings> = new Map(),
): Repair {
  const readings: Reading[] = [];
  const dropped: string[] = [];
  for (let place = 0; place < words.length; place++) {
    const word = words[place];
    const entry = known[place];
    if (!word || !entry) continue;
    if (entry.joined) {
      readings.push({ term: anyTerm([entry.joined], 'compound'), meant: entry.joined });
      place++;
      continue;
    }
    const isLast = place === words.length - 1;
    const reading = readWord(word, entry, isLast, called.get(word.whole));
    if (reading) readings.push(reading);
    else dropped.push(word.whole);
  }
  const meant = readings.map((reading) => reading.meant);
  return {
    terms: readings.map(({ term }) => term),
    meant,
    dropped,
    correctedQuery: readings.some(({ corrected }) => corrected) ? meant.join(' ') : undefined,
  };
}

function readWord(
  word: QueryWord,
  entry: KnownWord,
  isLast: boolean,
  called: Meanings = [],
): Reading | undefined {
  const meant = word.whole;
  if (entry.frequency > 0) return { term: wordTerm(word), meant };
  const meanings = [...(meaningsOf([meant]) ?? []), ...called];
  if (meanings.length > 0) {
    // An everyday word is not a typo: of the corrections, only its other spellings count.
    const key = spellingKey(meant);
    const alternatives = [
      ...entry.spellings.filter(({ words: [other = ''] }) => spellingKey(other) === key),
      ...alternativesBy(meanings, 'meaning'),
    ];
    return { term: { role: 'other', alternatives }, meant };
  }
  if (entry.split) {
    const term: Term = { role: 'other', alternatives: [alternative(entry.split, 'compound')] };
    return { term, meant: entry.split.join(' '), corrected: true };
  }
  if (isLast && entry.completions.length > 0)
    return { term: anyTerm(entry.completions, 'completion'), meant };
  const [better] = entry.spellings;
  if (better) {
    const term: Term = { role: 'other', alternatives: entry.spellings };
    return { term, meant: better.words.join(' '), corrected: true };
  }
  return word.pieces.length > 1 ? { term: wordTerm(word), meant } : undefined;
}
