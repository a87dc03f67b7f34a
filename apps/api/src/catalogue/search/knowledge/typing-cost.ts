import { editDistance } from '../../../platform/text/edit-distance.ts';

const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Keys that touch each other on a keyboard for Latin letters. */
function areNeighbours(one: string, other: string): boolean {
  const [first, second] = [one, other].map((letter) => {
    const row = rows.findIndex((letters) => letters.includes(letter));
    return { row, column: rows[row]?.indexOf(letter) ?? 0 };
  });
  if (!first || !second || first.row < 0 || second.row < 0) return false;
  const [above, below] = first.row <= second.row ? [first, second] : [second, first];
  const steps = below.column - above.column;
  // Each row is shifted half a key to the right of the one above it.
  return below.row === above.row
    ? Math.abs(steps) === 1
    : below.row === above.row + 1 && (steps === 0 || steps === -1);
}

const isVowel = (letter: string) => 'aeiouy'.includes(letter);

/**
 * The edit distance, with less than 1 for a single likely typo: a neighbouring key, swapped letters, a doubled letter,
 * a wrong vowel.
 */
export function typingCost(typed: string, word: string): number {
  const distance = editDistance(typed, word);
  if (distance !== 1) return distance;
  let at = 0;
  while (at < typed.length && typed[at] === word[at]) at++;
  const [wrong = '', right = ''] = [typed[at], word[at]];
  if (typed.length !== word.length) {
    // One letter too many or too few; likely if it repeats the letter before it.
    const letter = typed.length > word.length ? wrong : right;
    return letter === word[at - 1] ? 0.4 : 1;
  }
  if (typed.slice(at + 1) !== word.slice(at + 1)) return 0.7;
  if (areNeighbours(wrong, right)) return 0.6;
  return isVowel(wrong) && isVowel(right) ? 0.7 : 1;
}
