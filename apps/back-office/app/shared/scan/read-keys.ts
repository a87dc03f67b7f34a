/** The longest pause between two characters of a hand scanner in milliseconds; people are slower. */
const maxPause = 80;
/** The shortest code; shortcuts have one or two keys. */
const shortest = 4;

/**
 * Tells a hand scanner, which types many characters at once and then Enter, from a person.
 * @returns a function of a key and its time in milliseconds. It returns the code when Enter completes one, `'part'` for a
 * further character of a possible code, and null otherwise.
 */
export function scannedKeys(): (key: string, at: number) => { code: string } | 'part' | null {
  let typed = '';
  let last = Number.NEGATIVE_INFINITY;
  return (key, at) => {
    const isFast = at - last <= maxPause;
    last = at;
    const before = isFast ? typed : '';
    typed = '';
    if (key === 'Enter') return before.length >= shortest ? { code: before } : null;
    if (key.length !== 1) return null;
    typed = before + key;
    return before.length > 0 ? 'part' : null;
  };
}
