/**
 * A key that the singular and the plural of an English word share; not always a word itself. `watches`, `dresses`,
 * `batteries` and `lenses` have the keys of `watch`, `dress`, `battery` and `lens`.
 */
export function singularOf(word: string): string {
  // Most words end in neither letter, and nothing below changes these.
  if (word.length <= 3 || !/[es]$/.test(word)) return word;
  const short = word.replace(/(?<!s)s$/, '');
  return (short.length > 4 ? short.replace(/ie$/, 'y') : short)
    .replace(/(?<=ch|sh|ss|x)e$/, '')
    .replace(/nse$/, 'n');
}

/** A key that the singular and the plural of a phrase share. */
export const phraseKey = (words: readonly string[]): string => words.map(singularOf).join(' ');
