const rows = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** Pairs of keys that touch each other on a keyboard for Latin letters. */
const neighbours = new Set(
  rows.flatMap((letters, row) =>
    Array.from(letters, (letter, column) => {
      // Each row is shifted half a key to the right of the one above it.
      const below = rows[row + 1] ?? '';
      const touched = [letters[column + 1], below[column], below[column - 1]];
      return touched.flatMap((other) => (other ? [letter + other, other + letter] : []));
    }).flat(),
  ),
);

const isVowel = (letter: string) => 'aeiouy'.includes(letter);

const swapped = 0.7;

/** Of one letter for another. */
function substitution(wrong: string, right: string): number {
  if (wrong === right) return 0;
  if (neighbours.has(wrong + right)) return 0.6;
  return isVowel(wrong) && isVowel(right) ? 0.7 : 1;
}

/** Of a letter that is missing. */
const omission = (letter: string, before: string) => (letter === before ? repeated : 0.6);

/** Of a letter too many; likely if it repeats the letter before it. */
const insertion = (letter: string, before: string) => (letter === before ? repeated : 1);

const repeated = 0.4;

/**
 * The edit distance (optimal string alignment), where likely typos cost less than 1: a missing letter, a
 * neighbouring key, swapped letters, a doubled letter, a wrong vowel.
 */
export function typingCost(typed: string, word: string): number {
  const [wrong, right] = [[...typed], [...word]];
  let beforeLast: number[] = [];
  let last = [0];
  for (const [column, letter] of right.entries()) {
    last.push(at(last, column) + omission(letter, right[column - 1] ?? ''));
  }
  for (const [row, letter] of wrong.entries()) {
    const current = [at(last, 0) + insertion(letter, wrong[row - 1] ?? '')];
    for (const [column, other] of right.entries()) {
      const ways = [
        at(last, column + 1) + insertion(letter, wrong[row - 1] ?? ''),
        at(current, column) + omission(other, right[column - 1] ?? ''),
        at(last, column) + substitution(letter, other),
      ];
      if (letter === right[column - 1] && other === wrong[row - 1])
        ways.push(at(beforeLast, column - 1) + swapped);
      current.push(Math.min(...ways));
    }
    [beforeLast, last] = [last, current];
  }
  return at(last, right.length);
}

const at = (row: readonly number[], column: number) => row[column] ?? Number.POSITIVE_INFINITY;
