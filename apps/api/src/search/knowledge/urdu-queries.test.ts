import { expect, test } from 'vitest';
import { isStopWord, readWords } from '../terms/words.ts';
import { meaningsOf } from './meanings.ts';
import { urduQueries } from './testing/urdu-queries.ts';

/** The meanings of the longest phrases from left to right. */
function meaningsIn(words: readonly string[]): string[][] {
  for (let length = Math.min(4, words.length); length > 0; length--) {
    const found = meaningsOf(words.slice(0, length));
    const names = found?.map((name) => name.join(' '));
    if (names) return [names, ...meaningsIn(words.slice(length))];
  }
  return words.length > 0 ? meaningsIn(words.slice(1)) : [];
}

const wholes = (query: string) => readWords(query).map(({ whole }) => whole);
const hasAll = (found: readonly string[][], names: readonly string[]) =>
  names.every((name) => found.some((meanings) => meanings.includes(name)));

test('there are 120 queries in each script', () => {
  const roman = urduQueries.filter(([query]) => /^[a-z ]+$/.test(query)).length;
  expect(roman).toBeGreaterThanOrEqual(120);
  expect(urduQueries.length - roman).toBeGreaterThanOrEqual(120);
});

test.each([
  ['as typed', wholes],
  ['without stop words', (query: string) => wholes(query).filter((word) => !isStopWord(word))],
])('queries in Roman Urdu and Urdu have the right meanings, %s', (_, wordsOf) => {
  const misses = urduQueries.flatMap(([query, english]) => {
    const found = meaningsIn(wordsOf(query));
    return hasAll(found, english) ? [] : [`${query}: ${english}, not ${found.join(' | ')}`];
  });
  expect(misses).toEqual([]);
});
