import { expect, test } from 'vitest';
import { everydayWords } from './everyday-words.ts';
import { knownSpellings, meaningsOf } from './meanings.ts';

test.each([
  ['joote', 'shoes'],
  ['jootay', 'shoes'],
  ['جوتوں', 'shoes'],
  ['ghari', 'watch'],
  ['ghariyaan', 'watch'],
  ['gari', 'car'],
  ['sabun', 'soap'],
  ['burqa', 'burqa'],
  ['kapray', 'clothes'],
  ['chashma', 'sunglasses'],
  ['كرسي', 'chair'],
  ['کتابیں', 'book'],
  ['taliban', undefined],
  ['shirt', undefined],
])('%s means %s', (word, meaning) => {
  expect(meaningsOf(word)?.[0]?.[0]).toBe(meaning);
});

test('more than 300 words are known, and few share a spelling key', () => {
  const words = everydayWords
    .trim()
    .split('\n')
    .flatMap((line) => line.split(': ')[1]?.split(' ') ?? []);
  expect(words.length).toBeGreaterThan(350);
  expect(knownSpellings).toBeGreaterThan(300);
});
