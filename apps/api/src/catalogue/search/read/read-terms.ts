import { wordTerm } from '../find/query-text.ts';
import { type SynonymsOf, synonymsOf as synonymsEverywhere } from '../knowledge/synonyms.ts';
import { isUnit, spellingsOfAmount } from '../knowledge/units.ts';
import { alternativesBy, type Term } from './term.ts';
import type { QueryWord } from './words.ts';

/**
 * Expands each word of a query into a term: spellings of an amount with its unit (`8 gb`, `8gb`), the word joined with
 * a neighbour (`head set`, `headset`), synonyms.
 * @param synonymsOf the shop's synonyms; by default those of every shop
 */
export function readTerms(
  words: readonly QueryWord[],
  synonymsOf: SynonymsOf = synonymsEverywhere,
): Term[] {
  const typed = joinAmounts(words);
  return typed.map((word, place) => {
    const written = word.amount
      ? amountAlternatives(spellingsOfAmount(...word.amount))
      : wordTerm(word).alternatives;
    const [before, next] = [typed[place - 1], typed[place + 1]];
    const joined = [...inOne(before, word), ...inOne(word, next)];
    const synonyms = [
      ...synonymsOf([word.whole]),
      ...(before ? synonymsOf([before.whole, word.whole]) : []),
      ...(next ? synonymsOf([word.whole, next.whole]) : []),
    ];
    return {
      role: 'other',
      alternatives: [
        ...written,
        ...alternativesBy(
          joined.map((whole) => [whole]),
          'compound',
        ),
        ...alternativesBy(synonyms, 'synonym'),
      ],
      joined: inOne(word, next)[0],
    };
  });
}

/** Ways to write an amount, the typed one first. */
const amountAlternatives = ([typed, ...others]: readonly (readonly string[])[]) => [
  ...alternativesBy(typed ? [typed] : [], 'typed'),
  ...alternativesBy(others, 'compound'),
];

interface TypedWord extends QueryWord {
  readonly amount?: readonly [number: string, unit: string];
}

const digits = /^\d{1,5}$/;
const longest = 40;

/** Makes an amount one word: both `8gb` and `8 gb` become a word with `amount`. */
function joinAmounts(words: readonly QueryWord[]): TypedWord[] {
  const joined: TypedWord[] = [];
  for (let place = 0; place < words.length; place++) {
    const word = words[place];
    const next = words[place + 1];
    if (!word) continue;
    const [number = '', unit = ''] = word.pieces;
    if (word.pieces.length === 2 && digits.test(number) && isUnit(unit)) {
      joined.push({ ...word, amount: [number, unit] });
    } else if (next && digits.test(word.whole) && isUnit(next.whole)) {
      const { whole } = next;
      const pieces = [word.whole, whole];
      joined.push({ whole: word.whole + whole, pieces, amount: [word.whole, whole] });
      place++;
    } else {
      joined.push(word);
    }
  }
  return joined;
}

/** Two neighbours joined into one word; empty if that makes no word. */
function inOne(first: TypedWord | undefined, second: TypedWord | undefined): string[] {
  if (!first || !second || first.amount || second.amount) return [];
  const whole = first.whole + second.whole;
  // Two numbers are not joined (`4 5` is not 45), nor single letters.
  const isWord = /[^0-9]/.test(whole) && first.whole.length > 1 && second.whole.length > 1;
  return isWord && whole.length <= longest ? [whole] : [];
}
