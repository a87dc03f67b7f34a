import { foldText } from '../query/words.ts';
import { everydayWords } from './everyday-words.ts';
import { spellingKey } from './spelling-key.ts';
import { worldWords } from './world-words.ts';

/** What goods are called, each name a list of words that belong together. */
export type Meanings = readonly (readonly string[])[];

const byWord = new Map<string, Meanings>();
const byKey = new Map<string, Meanings>();
for (const line of `${everydayWords.trim()}\n${worldWords.trim()}`.split('\n')) {
  const [english = '', own = ''] = line.split(': ');
  const meanings = english.split(' ').map((name) => name.split('-'));
  for (const word of own.split(' ')) {
    const folded = foldText(word).trim().replaceAll(/\s/g, '');
    // What two lines have means both.
    byWord.set(folded, [...(byWord.get(folded) ?? []), ...meanings]);
    const key = spellingKey(folded);
    // The first line counts.
    if (!byKey.has(key)) byKey.set(key, meanings);
  }
}

/** English names of what an everyday word of Urdu (also in Latin letters), Arabic, Russian or Swedish means. */
export const meaningsOf = (word: string): Meanings | undefined =>
  byWord.get(word) ?? byKey.get(spellingKey(word));

/** Of words that are spelt differently. */
export const knownSpellings = byKey.size;
