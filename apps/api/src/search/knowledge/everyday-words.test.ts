import { expect, test } from 'vitest';
import { foldText } from '../terms/words.ts';
import { meaningsOf } from './meanings.ts';
import { typedWords } from './testing/typed-words.ts';

test('300 everyday words of five languages and scripts have the right meaning', () => {
  expect(typedWords.length).toBeGreaterThanOrEqual(300);
  const misses = typedWords.flatMap(([word, english]) => {
    const found = meaningsOf([foldText(word).trim()])?.map((name) => name.join(' ')) ?? [];
    return found.includes(english) ? [] : [`${word}: ${english}, not ${found}`];
  });
  expect(misses).toEqual([]);
});
