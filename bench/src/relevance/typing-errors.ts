import type { Random } from '@karwan/demo/random';

const keyboard = ['qwertyuiop', 'asdfghjkl', 'zxcvbnm'];

/** An adjacent key on the keyboard. */
function neighbourOf(random: Random, letter: string): string {
  const row = keyboard.find((keys) => keys.includes(letter)) ?? letter;
  const at = row.indexOf(letter);
  return row[at + (at === 0 || (at < row.length - 1 && random.chance(0.5)) ? 1 : -1)] ?? letter;
}

/** A word with one typing error after its first letter: a wrong, missing or additional letter, or two swapped ones. */
export function withError(random: Random, word: string): string {
  const at = random.int(1, word.length - 2);
  const [before, letter, after] = [word.slice(0, at), word[at] ?? '', word.slice(at + 1)];
  const kind = random.int(0, 3);
  if (kind === 0) return before + neighbourOf(random, letter) + after;
  if (kind === 1) return before + after;
  if (kind === 2) return before + letter + letter + after;
  return letter === after[0]
    ? before + after
    : before + after.slice(0, 1) + letter + after.slice(1);
}

/** Variants of a typed name: correct, with one error, with two, and without a space. */
export interface Typed {
  readonly right: string;
  readonly one: string;
  readonly two: string;
  readonly joined: string;
}

const typedWords = 5;

/**
 * How a product of this name is typed: its first five words, with errors in the longest purely alphabetic word, or
 * without the space beside it. Undefined if no word has five letters.
 */
export function typedOf(random: Random, name: string): Typed | undefined {
  const words = name
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '')
    .slice(0, typedWords);
  const [longest] = words
    .filter((word) => /^[a-z]{5,}$/.test(word))
    .toSorted((one, other) => other.length - one.length);
  if (longest === undefined || words.length < 2) return undefined;
  const place = words.indexOf(longest);
  const typed = (word: string) => words.with(place, word).join(' ');
  const once = withError(random, longest);
  const from = Math.min(place, words.length - 2);
  return {
    right: typed(longest),
    one: typed(once),
    two: typed(withError(random, once)),
    joined: words.toSpliced(from, 2, words.slice(from, from + 2).join('')).join(' '),
  };
}

export type ErrorKind = Exclude<keyof Typed, 'right'>;

/**
 * Of the products found among the first ten by their correctly typed name, the share that is still found with errors.
 * @param names by product id; each of them is searched for
 */
export async function foundDespiteErrors(
  random: Random,
  names: ReadonlyMap<string, string>,
  search: (query: string) => Promise<readonly string[]>,
): Promise<Record<ErrorKind, number> & { found: number }> {
  const shares = { one: 0, two: 0, joined: 0 };
  let found = 0;
  for (const [id, name] of names) {
    const typed = typedOf(random, name);
    const has = async (query: string) => (await search(query)).slice(0, 10).includes(id);
    if (!typed || !(await has(typed.right))) continue;
    found++;
    for (const kind of ['one', 'two', 'joined'] as const) {
      if (await has(typed[kind])) shares[kind]++;
    }
  }
  const share = (kind: ErrorKind) => shares[kind] / Math.max(1, found);
  return { found, one: share('one'), two: share('two'), joined: share('joined') };
}
