import { foldText, isStopWord } from '../read/words.ts';
import { everydayWords } from './everyday/everyday-words.ts';
import { spellingKey } from './spelling-key.ts';
import { worldWords } from './world-words.ts';

/** Names of goods, each a list of words that a product must all have. */
export type Meanings = readonly (readonly string[])[];

/** The most words that a phrase has. */
const longestPhrase = 4;

interface Dictionary {
  readonly byPhrase: ReadonlyMap<string, Meanings>;
  readonly byKey: ReadonlyMap<string, Meanings>;
}

let dictionary: Dictionary | undefined;

/**
 * The English names for an everyday word or phrase of Urdu (also in Latin letters), Arabic, Russian or Swedish. Ask for a
 * phrase before its words: `garam masala` is a spice mix, and nothing warm.
 * @param words one to four, folded (`foldText`)
 */
export function meaningsOf(words: readonly string[]): Meanings | undefined {
  if (words.length === 0 || words.length > longestPhrase) return undefined;
  dictionary ??= readDictionary();
  const found = dictionary.byPhrase.get(words.join(' '));
  // English words often have the spelling key of an Urdu one: `and` and `anda`, an egg.
  return found ?? (words.every(isStopWord) ? undefined : dictionary.byKey.get(keyOf(words)));
}

const keyOf = (words: readonly string[]) => words.map(spellingKey).join(' ');

function readDictionary(): Dictionary {
  const byPhrase = new Map<string, Meanings>();
  const byKey = new Map<string, Meanings>();
  for (const { phrase, meanings } of phrasesIn(everydayWords + worldWords)) {
    // A phrase of two lines has both meanings.
    const add = (written: string) =>
      byPhrase.set(written, [...(byPhrase.get(written) ?? []), ...meanings]);
    const telling = phrase.filter((word) => !isStopWord(word));
    const ways = [phrase.join(' '), ...(phrase.length > 1 ? [phrase.join('')] : [])];
    // `pani ki botal` without its stop word, but not کی چین (a key chain): چین alone is China.
    if (telling.length > 1) ways.push(telling.join(' '));
    for (const way of new Set(ways)) add(way);
    const key = keyOf(phrase);
    // By spelling key only the first meaning counts.
    if (!byKey.has(key)) byKey.set(key, meanings);
  }
  return { byPhrase, byKey };
}

/** The phrases of a list in the form of `everydayWords`, folded, with their meanings. */
export function phrasesIn(list: string): { phrase: string[]; meanings: Meanings }[] {
  return list
    .split('\n')
    .filter((line) => line !== '')
    .flatMap((line) => {
      const [english = '', own = ''] = line.split(': ');
      const meanings = english.split(' ').map((name) => name.split('-'));
      return own.split(' ').map((written) => ({
        phrase: written.split('-').map((word) => foldText(word).trim()),
        meanings,
      }));
    });
}
