import { foldText } from '../terms/words.ts';

/** A word that was mistyped, and what it is corrected to. */
export interface Correction {
  readonly typed: string;
  readonly meant: string;
}

/** Puts the right words in the place of those that were mistyped. */
export function correctQuery(query: string, corrections: readonly Correction[]): string {
  // A word that was divided from another one at a mark is known only as it is folded.
  const isThere = corrections.every(({ typed }) => placeOf(typed, query) !== undefined);
  return corrections.reduce(
    (text, { typed, meant }) => {
      const at = placeOf(typed, text);
      return at === undefined
        ? text
        : `${text.slice(0, at)}${meant}${text.slice(at + typed.length)}`;
    },
    isThere ? query : foldText(query),
  );
}

const endsInWord = /[\p{L}\p{N}]$/u;
const beginsInWord = /^[\p{L}\p{N}]/u;

/** Where a whole word begins in a text, in any case. Making a regular expression of each word would take longer than reading the query. */
function placeOf(word: string, text: string): number | undefined {
  const [wanted, lower] = [word.toLowerCase(), text.toLowerCase()];
  // Of some letters the small one is longer.
  if (lower.length !== text.length) return undefined;
  for (let at = lower.indexOf(wanted); at !== -1; at = lower.indexOf(wanted, at + 1)) {
    const isWhole =
      !endsInWord.test(lower.slice(0, at)) && !beginsInWord.test(lower.slice(at + wanted.length));
    if (isWhole) return at;
  }
  return undefined;
}
