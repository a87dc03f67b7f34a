import { createHash } from 'node:crypto';
import type { Random } from '@karwan/demo/random';
import { wordsOf } from '../bm25.ts';
import { withError } from '../typing-errors.ts';

/** A word of the shop's names, and how it is mistyped. */
export interface Mistyped {
  readonly right: string;
  readonly wrong: string;
}

/** A word of so many names is one that people search for. */
const minNames = 3;
const minLetters = 5;
const sampled = 300;

/** Words of names, each with one typing error that does not make another of the words. */
export function mistypedWords(random: Random, names: Iterable<string>): Mistyped[] {
  const counts = new Map<string, number>();
  for (const name of names) {
    for (const word of new Set(wordsOf(name))) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  const inOrder = (word: string) => createHash('md5').update(word).digest('hex');
  return [...counts]
    .filter(([word, count]) => count >= minNames && /^[a-z]+$/.test(word))
    .map(([word]) => word)
    .filter((word) => word.length >= minLetters)
    .toSorted((one, other) => (inOrder(one) < inOrder(other) ? -1 : 1))
    .slice(0, sampled)
    .map((right) => ({ right, wrong: withError(random, right) }))
    .filter(({ wrong }) => !counts.has(wrong));
}

const wantedDepth = 100;
const shownFirst = 10;

/**
 * The words that are not found when they are mistyped.
 * @param isRight whether enough of the first products found are wanted
 */
export async function missedWords(
  mistyped: readonly Mistyped[],
  search: (query: string, max: number) => Promise<readonly string[]>,
  isRight: (found: readonly string[], wanted: ReadonlySet<string>) => boolean,
): Promise<Mistyped[]> {
  const missed: Mistyped[] = [];
  for (const one of mistyped) {
    const wanted = new Set(await search(one.right, wantedDepth));
    if (!isRight(await search(one.wrong, shownFirst), wanted)) missed.push(one);
  }
  return missed;
}
