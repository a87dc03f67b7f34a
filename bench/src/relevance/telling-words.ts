import { readWords } from '@karwan/api/search/terms/words';

/** A product to find, and the most distinctive word of its name. */
export interface Wanted {
  readonly id: string;
  readonly word: string;
}

/**
 * The rarest word of each name, the first among equals.
 * @param names by product id
 */
export function tellingWords(names: ReadonlyMap<string, string>): Wanted[] {
  const wordsOf = (name: string) => [...new Set(readWords(name).map(({ whole }) => whole))];
  const products = new Map<string, number>();
  for (const name of names.values()) {
    for (const word of wordsOf(name)) products.set(word, (products.get(word) ?? 0) + 1);
  }
  return [...names].flatMap(([id, name]) => {
    const words = wordsOf(name).toSorted(
      (one, other) => (products.get(one) ?? 0) - (products.get(other) ?? 0),
    );
    const [word] = words;
    return word === undefined ? [] : [{ id, word }];
  });
}

/** Number of letters of its telling word after which a product must be suggested. */
export const maxLetters = 4;

/**
 * How many letters of its telling word must be typed until a product is suggested.
 * @param suggest returns the suggested ids for a text
 * @returns undefined: more than `maxCharacters`
 */
export async function lettersUntilSuggested(
  { id, word }: Wanted,
  suggest: (text: string) => Promise<readonly string[]>,
): Promise<number | undefined> {
  for (let letters = 1; letters <= Math.min(maxLetters, word.length); letters++) {
    if ((await suggest(word.slice(0, letters))).includes(id)) return letters;
  }
  return undefined;
}
