// Tokenizes a query as search_fold and search_terms (packages/database/functions/search) tokenize products' texts; a test
// with random text compares them.

import { westernDigits } from '@karwan/contract/western-digits';
import { plainText } from '../../platform/text/plain-text.ts';
import { stopWords } from './stop-words.ts';

/** A word (token) of a query, such as `wh-1000xm5`. */
export interface QueryWord {
  /** Without separators: `wh1000xm5`. */
  readonly whole: string;
  /** Its runs of letters and of digits: `wh`, `1000`, `xm`, `5`. Just the word if there is one run. */
  readonly pieces: readonly string[];
}

const maxWords = 12;
const maxCharacters = 40;

/** Marks that shape or order letters, and are no part of a word. */
const invisible = /[\u00ad\u061c\u200c-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** Letters of Arabic, Persian and Urdu keyboards by the one that stands for them; the hamza is left out. */
const letters: Record<string, string> = {
  ء: '',
  ٱ: 'ا',
  ك: 'ک',
  ڪ: 'ک',
  ي: 'ی',
  ى: 'ی',
  ه: 'ہ',
  ھ: 'ہ',
  ة: 'ہ',
  ۃ: 'ہ',
  ە: 'ہ',
};
const foldedLetters = new RegExp(`[${Object.keys(letters).join('')}]`, 'g');

/**
 * Folds a text for comparing: as `plainText`, and letters and digits that keyboards of Arabic and Urdu write in several ways
 * become one. It is never shown: without its marks a word can be another one.
 */
export const foldText = (text: string): string =>
  isPlain(text)
    ? text
    : plainText(westernDigits(text.replace(invisible, ''))).replace(
        foldedLetters,
        (letter) => letters[letter] ?? '',
      );

/** Whether a text is a word that needs neither folding nor dividing: most words of queries. */
const isOneWord = (text: string) => text.length <= maxCharacters && /^[a-z]+$/.test(text);

/** Whether folding leaves a text as it is, which spares most words of queries a dozen replacements. */
const isPlain = (text: string) => /^[a-z0-9]*$/.test(text);

/** Tokenizes a query; at most its first twelve words. */
export function readWords(query: string): QueryWord[] {
  if (isOneWord(query)) return [{ whole: query, pieces: [query] }];
  return foldText(query)
    .split(/\s+/)
    .flatMap((chunk) => {
      const parts = chunk.split(/[/._-]+/).filter((part) => part !== '');
      const pieces = parts.flatMap((part) => part.match(/[a-z]+|[0-9]+|[^a-z0-9]+/g) ?? []);
      // Drops half of a surrogate pair that was cut.
      const whole = parts
        .join('')
        .slice(0, maxCharacters)
        .replace(/[\ud800-\udbff]$/, '');
      return pieces.length > 0 ? [{ whole, pieces }] : [];
    })
    .slice(0, maxWords);
}

/** The normalized query, under which clicks and counts are stored. */
export const queryOf = (words: readonly QueryWord[]) => words.map(({ whole }) => whole).join(' ');

/** Strips leading zeros from a number that may be a GTIN: it is the same with and without. */
export const withoutLeadingZeros = (word: string) => word.replace(/^0+(?=\d{6,}$)/, '');

const foldedStopWords = new Set(stopWords.split(/\s+/).map((word) => foldText(word).trim()));

/** Whether a word, folded, says nothing about the wanted thing. */
export const isStopWord = (word: string): boolean => foldedStopWords.has(word);

/** The words without stop words; all of them if there are only stop words. */
export function withoutStopWords(words: readonly QueryWord[]): readonly QueryWord[] {
  const significant = words.filter((word) => !isStopWord(word.whole));
  return significant.length > 0 ? significant : words;
}
