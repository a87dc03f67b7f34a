import { hashLexeme } from '../documents/decode-document.ts';
import { isCompound } from '../knowledge/compounds.ts';
import { entryOf } from '../knowledge/lexicon.ts';
import { singularOf } from '../knowledge/singular.ts';
import { isUnit } from '../knowledge/units.ts';
import { foldText } from '../terms/words.ts';
import { isNounModifier } from './noun-modifiers.ts';

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
 * number, as in `Notebook 15.6 Pro`. Where some part of it ends in a kind that is known everywhere, the other parts specify the product.
 */
export function headsOf(front: string, brand: ReadonlySet<string>): Set<string> {
  const groups = front.split(punctuation).flatMap((part) => nounGroups(part, brand));
  const known = groups.map((words) => words.slice(0, endOfKnownKind(words)));
  const isKnown = known.some((words) => words.length > 0);
  const heads = new Set<string>();
  const end = withoutModifiers(wordsOf(front)).at(-1);
  for (const [place, words] of groups.entries()) {
    // What ends the front may be a kind that only this shop knows: `Phone Grip`.
    const isLast = words.at(-1) === end && known[place]?.length !== 0;
    const named = (isKnown && !isLast ? known[place] : words) ?? [];
    for (const length of [1, 2]) {
      const kind = named.slice(-length).map(singularOf);
      // A Dutch oven is a pot.
      if (length === 1 && isCompound(singularOf(named.at(-2) ?? ''), kind[0] ?? '')) continue;
      if (kind.length === length) heads.add(kind.join(' '));
    }
  }
  return heads;
}

/** Index after the last word of the last kind that is known everywhere; 0 if there is none. */
function endOfKnownKind(words: readonly string[]): number {
  const isKind = (some: readonly string[]) => entryOf(some)?.role === 'kind';
  for (let end = words.length; end > 0; end--) {
    if (isKind(words.slice(end - 1, end)) || (end > 1 && isKind(words.slice(end - 2, end))))
      return end;
  }
  return 0;
}

/** The runs of words that are no numbers, units, brands or function words, each without trailing colours. */
function nounGroups(part: string, brand: ReadonlySet<string>): string[][] {
  const groups: string[][] = [];
  let words: string[] = [];
  const end = () => {
    const nouns = withoutModifiers(words);
    if (nouns.length > 0) groups.push(nouns);
    words = [];
  };
  for (const word of wordsOf(part)) {
    if (endsPart(word) || brand.has(singularOf(word))) end();
    else words.push(word);
  }
  end();
  return groups;
}

/** The words up to the last that names a thing. */
function withoutModifiers(words: readonly string[]): string[] {
  return words.slice(
    0,
    words.findLastIndex((word) => !isNounModifier(hashLexeme(singularOf(word)))) + 1,
  );
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
