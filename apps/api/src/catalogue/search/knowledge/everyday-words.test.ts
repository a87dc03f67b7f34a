import { expect, test } from 'vitest';
import { foldText } from '../read/words.ts';
import { everydayWords } from './everyday-words.ts';
import { meaningsOf } from './meanings.ts';
import { typedWords } from './testing/typed-words.ts';
import { worldWords } from './world-words.ts';

const meaningOf = (word: string) =>
  meaningsOf(foldText(word).trim().replaceAll(' ', ''))?.map((words) => words.join(' ')) ?? [];

test('300 everyday words of five languages and scripts have the right meaning', () => {
  expect(typedWords.length).toBeGreaterThanOrEqual(300);
  const misses = typedWords.flatMap(([word, english]) =>
    meaningOf(word).includes(english) ? [] : [`${word}: ${english}, not ${meaningOf(word)}`],
  );
  expect(misses).toEqual([]);
});

test('no word has only a meaning of another language', () => {
  const lines = `${everydayWords.trim()}\n${worldWords.trim()}`.split('\n');
  const misses = lines.flatMap((line) => {
    const [english = '', words = ''] = line.split(': ');
    const names = english.split(' ').map((name) => name.replaceAll('-', ' '));
    return words
      .split(' ')
      .filter((word) => !meaningOf(word).some((meaning) => names.includes(meaning)))
      .map((word) => `${word}: ${meaningOf(word)}, not ${names}`);
  });
  expect(misses).toEqual([]);
});
