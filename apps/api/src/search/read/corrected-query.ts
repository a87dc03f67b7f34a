/** A word that was mistyped, and what it is corrected to. */
export interface Correction {
  readonly typed: string;
  readonly meant: string;
}

/** Puts the right words in the place of those that were mistyped. */
export const correctQuery = (query: string, corrections: readonly Correction[]): string =>
  corrections.reduce((text, { typed, meant }) => {
    const word = new RegExp(`(?<![\\p{L}\\p{N}])${escaped(typed)}(?![\\p{L}\\p{N}])`, 'iu');
    return text.replace(word, () => meant);
  }, query);

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);
