import { readWordList } from './word-list.ts';

/** Two words, normalized, of which one means something else beside the other: an oven, in `Dutch oven`. */
export interface Compound {
  readonly word: string;
  readonly words: readonly string[];
}

export const compounds = (): Compound[] =>
  readWordList('compounds').flatMap(({ names: [name], related }) =>
    related.map(({ words }) => ({ word: name?.words[0] ?? '', words })),
  );

let known: ReadonlySet<string> | undefined;

/** Whether two words together name something else than the second alone: a Dutch oven is no oven. */
export function isCompound(first: string, second: string): boolean {
  known ??= new Set(
    compounds().flatMap(({ word, words }) => (words.at(-1) === word ? [words.join(' ')] : [])),
  );
  return known.has(`${first} ${second}`);
}
