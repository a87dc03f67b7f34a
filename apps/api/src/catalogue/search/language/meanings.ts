import { foldText } from '../words.ts';
import { everydayWords } from './everyday-words.ts';
import { spellingKey } from './spelling-key.ts';

/** What goods are called, each name a list of words that belong together. */
export type Meanings = readonly (readonly string[])[];

const byKey = new Map<string, Meanings>();
for (const line of everydayWords.trim().split('\n')) {
  const [english = '', own = ''] = line.split(': ');
  const meanings = english.split(' ').map((name) => name.split('-'));
  for (const word of own.split(' ')) {
    const key = spellingKey(foldText(word).trim().replaceAll(/\s/g, ''));
    // The first line counts.
    if (!byKey.has(key)) byKey.set(key, meanings);
  }
}

/** English names of what an everyday word of Urdu means, in its script or in Latin letters. */
export const meaningsOf = (word: string): Meanings | undefined => byKey.get(spellingKey(word));

/** Of words that are spelt differently. */
export const knownSpellings = byKey.size;
