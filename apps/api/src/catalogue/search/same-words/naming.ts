import { singularOf } from '../language/singular.ts';
import { isUnit } from '../language/units.ts';
import { foldText } from '../query/words.ts';
import { afterNames } from '../ranking/after-names.ts';
import { hashLexeme } from '../ranking/decode-document.ts';

/** Where a name begins to speak of something else, and where a text begins another phrase. */
const breaks = /[,;:|()[\]"“”!?+™®]|\s[-–—/]\s|[.]\s/;
/** Words between a thing and what it is for, of or with. */
const joints = new Set(
  'for with without w and or in of from by compatible fits to on the a an is are'.split(' '),
);

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[\s/._-]+/)
    .filter((word) => word !== '');

/** Letters only, and more than one. */
export const isName = (word: string) => word.length > 1 && !/\p{N}/u.test(word);

const endsPart = (word: string) => !isName(word) || joints.has(word) || isUnit(word);

/** The words of a brand, which are no kind of thing. */
export const brandWords = (brand: string): ReadonlySet<string> =>
  new Set(wordsOf(brand).map(singularOf));

/**
 * What a name says that the product is: the last word of each of its parts, and the last two. A part ends at a mark, a
 * number, the brand, or a word such as `for`; colours do not count.
 * @returns by the singular, how it is written
 */
export function kindsOf(name: string, brand: ReadonlySet<string>): Map<string, string> {
  const kinds = new Map<string, string>();
  for (const part of name.split(breaks)) {
    let words: string[] = [];
    const end = () => {
      while (afterNames.has(hashLexeme(singularOf(words.at(-1) ?? '')))) words.pop();
      for (const length of [1, 2]) {
        const kind = words.slice(-length);
        if (kind.length === length) kinds.set(kind.map(singularOf).join(' '), kind.join(' '));
      }
      words = [];
    };
    for (const word of wordsOf(part)) {
      if (endsPart(word) || brand.has(singularOf(word))) end();
      else words.push(word);
    }
    end();
  }
  return kinds;
}

/** The words of a text, and each two that stand side by side, in the singular. */
export function phrasesOf(text: string): Set<string> {
  const phrases = new Set<string>();
  for (const part of text.split(breaks)) {
    let before: string | undefined;
    for (const word of wordsOf(part).map(singularOf)) {
      phrases.add(word);
      if (before !== undefined) phrases.add(`${before} ${word}`);
      before = word;
    }
  }
  return phrases;
}
