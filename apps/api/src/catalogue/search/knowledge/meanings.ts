import { foldText } from '../read/words.ts';
import { everydayWords } from './everyday-words.ts';
import { spellingKey } from './spelling-key.ts';
import { worldWords } from './world-words.ts';

/** Names of goods, each a list of words that a product must all have. */
export type Meanings = readonly (readonly string[])[];

const byWord = new Map<string, Meanings>();
const byKey = new Map<string, Meanings>();
for (const line of `${everydayWords.trim()}\n${worldWords.trim()}`.split('\n')) {
  const [english = '', own = ''] = line.split(': ');
  const meanings = english.split(' ').map((name) => name.split('-'));
  for (const word of own.split(' ')) {
    const folded = foldText(word).trim().replaceAll(/\s/g, '');
    // A word of two lines has both meanings.
    byWord.set(folded, [...(byWord.get(folded) ?? []), ...meanings]);
    const key = spellingKey(folded);
    // By spelling key only the first meaning counts.
    if (!byKey.has(key)) byKey.set(key, meanings);
  }
}

/** The English names for an everyday word of Urdu (also in Latin letters), Arabic, Russian or Swedish. */
export const meaningsOf = (word: string): Meanings | undefined =>
  byWord.get(word) ?? byKey.get(spellingKey(word));

/** Number of words with different spelling keys. */
export const knownSpellings = byKey.size;
