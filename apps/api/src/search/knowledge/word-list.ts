import { type QueryWord, readWords, withoutStopWords } from '../terms/words.ts';
import { listText } from './list-text.ts';
import { phraseKey } from './singular.ts';

/** A phrase of one of the word lists. */
export interface Name {
  /** As written in the list. */
  readonly text: string;
  /** Normalized like a query. */
  readonly words: readonly string[];
  /** Its `phraseKey`. */
  readonly key: string;
  /** Marked with `*`: it usually means something else. */
  readonly isOrdinary: boolean;
  /** Marked with `~`: it is understood, but too broad to be searched for the other names. */
  readonly isBroad: boolean;
}

/** A line of a word list: `name, synonym, *ordinary word, ~broad word + also found > related, related`. */
export interface Line {
  readonly names: readonly Name[];
  readonly also: readonly Name[];
  readonly related: readonly Name[];
}

/** Reads a word list from the folder `words`. */
export function readWordList(file: string): Line[] {
  return listText(file)
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const [left = '', right = ''] = line.split(/ > |: /);
      const [names = '', also = ''] = left.split(' + ');
      return { names: readNames(names), also: readNames(also), related: readNames(right) };
    });
}

const readNames = (list: string): Name[] =>
  list === '' ? [] : list.split(', ').flatMap((name) => formsOf(name.trim()));

/** Most names need not be normalized. */
const plain = /^[a-z]+(?: [a-z]+)*$/;

/** A name; and the name without its stop words, since queries are searched without them. */
function formsOf(marked: string): Name[] {
  const isOrdinary = marked.startsWith('*');
  const isBroad = marked.startsWith('~');
  const text = marked.replace(/^[*~]/, '');
  const read = plain.test(text)
    ? text.split(' ').map((whole) => ({ whole, pieces: [whole] }))
    : readWords(text);
  const short = withoutStopWords(read);
  const named = (words: readonly QueryWord[]): Name => {
    const wholes = words.map(({ whole }) => whole);
    return { text, words: wholes, key: phraseKey(wholes), isOrdinary, isBroad };
  };
  if (short.length === read.length) return [named(read)];
  // `The Ordinary` is a brand, `ordinary` is not.
  return [named(read), { ...named(short), isOrdinary: true }];
}
