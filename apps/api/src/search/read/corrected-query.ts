import { foldText } from '../terms/words.ts';

/** A word that was mistyped, and what it is corrected to. */
export interface Correction {
  readonly typed: string;
  readonly meant: string;
}

/** Puts the right words in the place of those that were mistyped. */
export function correctQuery(query: string, corrections: readonly Correction[]): string {
  // A word that was divided from another one at a mark is known only as it is folded.
  const isThere = corrections.every(({ typed }) => wordOf(typed).test(query));
  return corrections.reduce(
    (text, { typed, meant }) => text.replace(wordOf(typed), () => meant),
    isThere ? query : foldText(query),
  );
}

const wordOf = (typed: string) =>
  new RegExp(`(?<![\\p{L}\\p{N}])${escaped(typed)}(?![\\p{L}\\p{N}])`, 'iu');

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
