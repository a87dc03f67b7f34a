import { isUnit } from '../knowledge/units.ts';
import { type QueryWord, readWords } from '../terms/words.ts';

/** A word of a query with the text it was read from. */
export interface TypedWord extends QueryWord {
  /** As the shopper typed it, without punctuation around it: what pages show. */
  readonly typed: string;
  /** A number with its unit. */
  readonly amount?: readonly [number: string, unit: string];
}

const aroundWords = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu;

/** The words of a query, each with its typed text. */
export function typedWords(query: string): TypedWord[] {
  const found = query.split(/\s+/).flatMap((chunk) => {
    const words = readWords(chunk);
    const typed = chunk.replace(aroundWords, '');
    return words.map((word) => ({ ...word, typed: words.length === 1 ? typed : word.whole }));
  });
  return found.slice(0, maxWords);
}

const maxWords = 12;

const digits = /^\d{1,5}$/;

/** Makes an amount one word: both `8gb` and `8 gb` become a word with `amount`. */
export function joinAmounts(words: readonly TypedWord[]): TypedWord[] {
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
      joined.push({
        whole: word.whole + whole,
        pieces: [word.whole, whole],
        typed: `${word.typed} ${next.typed}`,
        amount: [word.whole, whole],
      });
      place++;
    } else {
      joined.push(word);
    }
  }
  return joined;
}
