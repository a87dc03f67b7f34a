import { type SynonymsOf, synonymsOf as synonymsEverywhere } from '../language/synonyms.ts';
import { isUnit, waysOfAmount } from '../language/units.ts';
import type { Term } from '../ranking/query-terms.ts';
import { wordTerm } from './query-text.ts';
import type { QueryWord } from './words.ts';

/**
 * What a product must have for each word of a query, in its ways of being written: amounts with their unit
 * (`8 gb`, `8gb`), neighbours in one (`head set`, `headset`), other words for the same thing.
 * @param synonymsOf what else words mean in the shop; left out: what they mean in every shop
 */
export function readTerms(
  words: readonly QueryWord[],
  synonymsOf: SynonymsOf = synonymsEverywhere,
): Term[] {
  const typed = joinAmounts(words);
  return typed.map((word, place) => {
    const term = word.amount ? { alternatives: waysOfAmount(...word.amount) } : wordTerm(word);
    const [before, next] = [typed[place - 1], typed[place + 1]];
    const joined = [...inOne(before, word), ...inOne(word, next)];
    const synonyms = [
      ...synonymsOf([word.whole]),
      ...(before ? synonymsOf([before.whole, word.whole]) : []),
      ...(next ? synonymsOf([word.whole, next.whole]) : []),
    ];
    return {
      alternatives: [...term.alternatives, ...joined.map((whole) => [whole])],
      synonyms,
      joined: inOne(word, next)[0],
    };
  });
}

interface TypedWord extends QueryWord {
  readonly amount?: readonly [number: string, unit: string];
}

const digits = /^\d{1,5}$/;
const longest = 40;

/** `8`, `gb` and `8gb` become one word each. */
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

/** Two neighbours as one word, as shops may write them. */
function inOne(first: TypedWord | undefined, second: TypedWord | undefined): string[] {
  if (!first || !second || first.amount || second.amount) return [];
  const whole = first.whole + second.whole;
  // `4 5` is not 45, and neither is `a b` a word.
  const isWord = /[^0-9]/.test(whole) && first.whole.length > 1 && second.whole.length > 1;
  return isWord && whole.length <= longest ? [whole] : [];
}
