import { foldText } from '../terms/words.ts';
import { listText } from './list-text.ts';

/** Names of goods, each a list of words that a product must all have. */
export type Meanings = readonly (readonly string[])[];

/** An everyday word or phrase of shoppers in Pakistan, or of Arabic, Russian or Swedish. */
export interface EverydayPhrase {
  /** Its words, folded. */
  readonly phrase: readonly string[];
  readonly written: string;
  /** Its English names: any of them matches. */
  readonly meanings: Meanings;
}

const urduLists = ['clothes', 'home', 'kitchen', 'care', 'things', 'qualities', 'brands'];

/** The phrases of Urdu, in Urdu script and in Latin letters. */
export const urduPhrases = (): EverydayPhrase[] => urduLists.flatMap(phrasesIn);

let phrases: readonly EverydayPhrase[] | undefined;

/** The phrases of all languages. */
export function everydayPhrases(): readonly EverydayPhrase[] {
  phrases ??= [...urduPhrases(), ...phrasesIn('other-languages')];
  return phrases;
}

/**
 * Reads a list of `words/everyday`. A line is one meaning: its English names, then how people say it. A hyphen joins the words of a
 * name or phrase. Spellings with the same `spellingKey` need not be listed.
 */
const phrasesIn = (list: string) => listText(`everyday/${list}`).split('\n').flatMap(phrasesOf);

function phrasesOf(line: string): EverydayPhrase[] {
  if (line === '' || line.startsWith('#')) return [];
  const [english = '', own = ''] = line.split(': ');
  const meanings = english.split(' ').map((name) => name.split('-'));
  return own.split(' ').map((written) => ({
    phrase: written.split('-').map((word) => foldText(word).trim()),
    written,
    meanings,
  }));
}
