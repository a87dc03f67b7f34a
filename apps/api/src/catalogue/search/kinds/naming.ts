import { singularOf } from '../knowledge/singular.ts';
import { isUnit } from '../knowledge/units.ts';
import { hashLexeme } from '../rank/decode-document.ts';
import { isNounModifier } from '../rank/features/noun-modifiers.ts';
import { foldText } from '../read/words.ts';

/** Punctuation that separates the parts of a name, and the phrases of a text. */
const punctuation = /[,;:|()[\]"“”!?+™®]|\s[-–—/]\s|[.]\s/;
/** Function words that separate a product from what it is for, of or with. */
const functionWords = new Set(
  'for with without w and or in of from by compatible fits to on the a an is are'.split(' '),
);

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s/._-]+/)
    .filter((word) => word !== '');

/** Whether a word has no digits and more than one letter. */
export const isName = (word: string) => word.length > 1 && !/\p{N}/u.test(word);

const endsPart = (word: string) => !isName(word) || functionWords.has(word) || isUnit(word);

/** The words of a brand in the singular; they are no part of a kind. */
export const brandWords = (brand: string): ReadonlySet<string> =>
  new Set(wordsOf(brand).map(singularOf));

/**
 * The kinds of product that a name states (`charger`, `phone charger`): the last word and the last two words of each part. A part ends
 * at punctuation, a number, the brand, or a word such as `for`; trailing colours are ignored.
 * @returns kinds as written, by kinds in the singular
 */
export function kindsOf(name: string, brand: ReadonlySet<string>): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const part of name.split(punctuation)) {
    for (const words of nounGroups(part, brand)) {
      for (const length of [1, 2]) {
        const kind = words.slice(-length);
        if (kind.length === length) kinds.set(kind.map(singularOf).join(' '), kind.join(' '));
      }
    }
  }
  return kinds;
}

/**
 * The kinds that the front of a name (SQL: `search_front`) states, in the singular: its last word and its last two, and the same before each
 * number, as in `Notebook 15.6 Pro`.
 */
export const headsOf = (front: string, brand: ReadonlySet<string>): Iterable<string> =>
  kindsOf(front, brand).keys();

/** The runs of words that are no numbers, units, brands or function words, each without trailing colours. */
function nounGroups(part: string, brand: ReadonlySet<string>): string[][] {
  const groups: string[][] = [];
  let words: string[] = [];
  const end = () => {
    while (isNounModifier(hashLexeme(singularOf(words.at(-1) ?? '')))) words.pop();
    if (words.length > 0) groups.push(words);
    words = [];
  };
  for (const word of wordsOf(part)) {
    if (endsPart(word) || brand.has(singularOf(word))) end();
    else words.push(word);
  }
  end();
  return groups;
}

/** The words and pairs of neighbouring words (unigrams and bigrams) of a text, in the singular. */
export function phrasesOf(text: string): Set<string> {
  const phrases = new Set<string>();
  for (const part of text.split(punctuation)) {
    let before: string | undefined;
    for (const word of wordsOf(part).map(singularOf)) {
      phrases.add(word);
      if (before !== undefined) phrases.add(`${before} ${word}`);
      before = word;
    }
  }
  return phrases;
}
