import type { Audience } from '@karwan/contract/search-reading';
import { isCompound } from '../knowledge/compounds.ts';
import { type Entry, entryOf } from '../knowledge/lexicon.ts';
import { singularOf } from '../knowledge/singular.ts';
import { spellingsOfAmount } from '../knowledge/units.ts';
import type { SynonymsOf } from '../staff-words/own-synonyms.ts';
import { wordTerm } from '../terms/query-text.ts';
import {
  type Alternative,
  alternative,
  alternativesBy,
  meaningAlternatives,
  type Term,
} from '../terms/term.ts';
import { isStopWord } from '../terms/words.ts';
import { foldedOf, type Phrase } from './phrases.ts';
import type { TypedWord } from './typed-words.ts';

/** A term with what it was read from. */
export interface ReadTerm extends Term {
  /** Whom the thing is for. */
  readonly audience?: Audience | undefined;
  /** Neighbouring kinds, for shops that lack the wanted one. */
  readonly near?: readonly Alternative[] | undefined;
  /** The kinds of things that a brand is known for. */
  readonly kinds?: readonly string[] | undefined;
  readonly typed: string;
  /** Index of the first word of its phrase. */
  readonly phrase: number;
  /** Its words, folded. */
  readonly words: readonly string[];
  /** Whether it describes another thing: `case for iphone`. */
  readonly isModifier: boolean;
  /** Whether it is a word of another language alone, which is no misspelt English one. */
  readonly isForeign: boolean;
  /** Whether it is known to be a word, so that it is never corrected. */
  readonly isKnown: boolean;
}

/**
 * The terms of a phrase. One, if its words mean something only together: `ray ban`, `bed sheet`, a phrase of another language. Else one for each
 * word: of `running shoes`, the last is the kind, and the others say more about it.
 * @param words all words of the query
 * @param synonymsOf synonyms that the shop's staff defined
 */
export function termsOfPhrase(
  phrase: Phrase,
  words: readonly TypedWord[],
  synonymsOf: SynonymsOf,
): ReadTerm[] {
  if (isUnit(phrase)) return [unitTerm(phrase, synonymsOf)];
  return phrase.words.map((_, place) => wordTermOf(phrase, place, words, synonymsOf));
}

/** Whether the words of a phrase mean something only together. */
function isUnit({ words, entry, meanings }: Phrase): boolean {
  if (meanings.length > 0) return true;
  if (words.length < 2 || !entry) return false;
  const head = words.at(-1)?.whole ?? '';
  const broader = entryOf([head]);
  // A laptop bag is one of the bags, but a bed sheet no sheet of paper, and a key ring no ring.
  return (
    entry.role !== 'kind' ||
    isCompound(words.at(-2)?.whole ?? '', head) ||
    broader?.role !== 'kind' ||
    singularOf(broader.name) !== singularOf(head)
  );
}

/**
 * The term of a word: spellings of an amount with its unit (`8 gb`, `8gb`), the word joined with a neighbour (`head set`, `headset`), synonyms of
 * the word and of its phrase.
 */
function wordTermOf(
  phrase: Phrase,
  place: number,
  words: readonly TypedWord[],
  synonymsOf: SynonymsOf,
): ReadTerm {
  const word = phrase.words[place] as TypedWord;
  const at = phrase.at + place;
  const [before, next] = [neighbour(words[at - 1]), neighbour(words[at + 1])];
  const isHead = place === phrase.words.length - 1;
  const [near, shared] = isHead || isOfItsOwn(phrase) ? divide(phrase) : [[], []];
  const broader = isHead && isOfItsOwn(phrase) ? broaderNames(phrase) : [];
  const joined = [...inOne(before, word), ...inOne(word, next)].map((whole) => [whole]);
  const written = word.amount
    ? amountAlternatives(spellingsOfAmount(...word.amount))
    : wordTerm(word).alternatives;
  const synonyms = [
    ...synonymsOf([word.whole]),
    ...(before ? synonymsOf([before.whole, word.whole]) : []),
    ...(next ? synonymsOf([word.whole, next.whole]) : []),
  ];
  const { role, audience, kinds, alternatives: own = [] } = roleOf(phrase, word, isHead);
  return {
    role,
    audience,
    kinds,
    near,
    typed: word.typed,
    phrase: phrase.at,
    words: [word.whole],
    isModifier: phrase.isModifier,
    isForeign: false,
    isKnown: phrase.isKnown,
    joined: inOne(word, next)[0],
    alternatives: [
      ...written,
      ...alternativesBy(joined, 'compound'),
      ...alternativesBy(synonyms, 'synonym'),
      ...shared,
      ...own,
      ...broader,
      ...asideOf(phrase),
    ],
  };
}

/** Other names of what a phrase is one of: a gaming laptop is one of the laptops, which are called notebooks, too. */
function broaderNames({ words, entry }: Phrase): Alternative[] {
  const head = words.at(-1);
  if (words.length < 2 || !head || entry?.role !== 'kind') return [];
  return (entryOf([head.whole])?.alternatives ?? []).filter(
    ({ by, words: names }) => by === 'synonym' && names.length === 1,
  );
}

/** Whether a phrase means more than its last word: a gaming mouse is one of the mice, and its other names are theirs. */
function isOfItsOwn({ words, entry }: Phrase): boolean {
  const head = words.at(-1);
  return head !== undefined && entryOf([head.whole])?.name !== entry?.name;
}

/**
 * The neighbouring kinds of an entry, and the words that mean the thing itself.
 * @param isWhole whether they stand for the whole phrase, not for its last word
 */
function divide(
  { words, entry }: Phrase,
  isWhole = false,
): [near: Alternative[], same: Alternative[]] {
  const head = singularOf(words.at(-1)?.whole ?? '');
  const others = (entry?.alternatives ?? []).filter(({ by, words: names }) => {
    const last = names.at(-1);
    if (by === 'near' || last === undefined || names.length < 2) return true;
    // Names of a brand's lines are several ordinary words: `air max`. A laser printer is no inkjet printer.
    if (entry?.role === 'brand') return false;
    return isWhole || entry?.role !== 'kind' || singularOf(last) !== head;
  });
  return [others.filter(({ by }) => by === 'near'), others.filter(({ by }) => by !== 'near')];
}

type Part = Pick<Entry, 'role' | 'audience' | 'kinds'> & Partial<Pick<Entry, 'alternatives'>>;

/**
 * Of a kind of several words the last is the kind; others may be whom it is for or who makes it, with other names of their own:
 * `ladies purse`.
 */
function roleOf({ entry }: Phrase, word: TypedWord, isHead: boolean): Part {
  if (word.amount) return { role: 'attribute' };
  if (!entry) return { role: 'other' };
  const { role, audience, kinds } = entry;
  if (role !== 'kind' || isHead) return { role, audience, kinds };
  const own = entryOf([word.whole]);
  return own?.role === 'audience' || own?.role === 'brand' ? own : { role: 'attribute' };
}

/** A phrase as one term: as typed, written as one word, by its English names, and by synonyms. */
function unitTerm(phrase: Phrase, synonymsOf: SynonymsOf): ReadTerm {
  const { words, at, entry, meanings, isModifier } = phrase;
  const wholes = foldedOf(words);
  const [near, shared] = divide(phrase, true);
  return {
    role: entry?.role ?? 'other',
    audience: entry?.audience,
    kinds: entry?.kinds,
    near,
    typed: words.map(({ typed }) => typed).join(' '),
    phrase: at,
    words: wholes,
    isModifier,
    isForeign: meanings.length > 0,
    isKnown: true,
    alternatives: [
      alternative(wholes, 'typed'),
      ...(wholes.length > 1 ? [alternative([wholes.join('')], 'compound')] : []),
      ...meaningAlternatives(meanings),
      ...alternativesBy(synonymsOf(wholes), 'synonym'),
      ...shared,
      ...asideOf(phrase),
    ],
  };
}

/** How much the meaning in another language counts for what is English, too: `attar`, `tail`. */
const asideWeight = { known: 0.6, common: 0.4 };

const asideOf = ({ entry, aside }: Phrase) =>
  aside.map((words) =>
    alternative(words, 'meaning', entry ? asideWeight.known : asideWeight.common),
  );

/** A word beside another, unless it says nothing. */
const neighbour = (word: TypedWord | undefined) =>
  word && isStopWord(word.whole) ? undefined : word;

/** Ways to write an amount, the typed one first. */
const amountAlternatives = ([typed, ...others]: readonly (readonly string[])[]): Alternative[] => [
  ...alternativesBy(typed ? [typed] : [], 'typed'),
  ...alternativesBy(others, 'compound'),
];

const longest = 40;

/** Two neighbours joined into one word; empty if that makes no word. */
function inOne(first: TypedWord | undefined, second: TypedWord | undefined): string[] {
  if (!first || !second || first.amount || second.amount) return [];
  const whole = first.whole + second.whole;
  // Two numbers are not joined (`4 5` is not 45), nor single letters.
  const isWord = /[^0-9]/.test(whole) && first.whole.length > 1 && second.whole.length > 1;
  return isWord && whole.length <= longest ? [whole] : [];
}
