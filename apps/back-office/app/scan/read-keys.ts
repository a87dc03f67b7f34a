/** Longest pause between two characters of a hand scanner, in milliseconds; people are slower. */
const longestPause = 80;
/** The shortest code that is taken for scanned: shortcuts have one or two keys. */
const shortest = 4;

/**
 * Tells what a hand scanner types from what a person types: many characters at once, then Enter.
 * @returns takes a key and its time in milliseconds; answers the code when Enter ends one, `'part'` for a further
 *   character of one that may come, and null for anything else
 */
export function scannedKeys(): (key: string, at: number) => { code: string } | 'part' | null {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return (key, at) => {
    const isFast = at - last <= longestPause;
    last = at;
    const before = isFast ? typed : '';
    typed = '';
    if (key === 'Enter') return before.length >= shortest ? { code: before } : null;
    if (key.length !== 1) return null;
    typed = before + key;
    return before.length > 0 ? 'part' : null;
  };
}
