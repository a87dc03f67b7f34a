import { createRandom } from '@karwan/demo/random';
import { expect, test } from 'vitest';
import { missedWords, mistypedWords } from './one-word-errors.ts';
import { parseUrduWords } from './urdu-words.ts';

test('every spelling of both scripts is a query', () => {
  expect(parseUrduWords('kinds,roman,urdu\nshoes|boots,joota|juta,جوتا\n')).toEqual([
    { script: 'roman', query: 'joota', kinds: ['shoes', 'boots'] },
    { script: 'roman', query: 'juta', kinds: ['shoes', 'boots'] },
    { script: 'urdu', query: 'جوتا', kinds: ['shoes', 'boots'] },
  ]);
});

const names = ['Kettle red', 'Kettle blue', 'Old kettle', 'Mug', 'Teapot'];

test('words of several names are mistyped, and none becomes another word', () => {
  const mistyped = mistypedWords(createRandom('one'), names);
  expect(mistyped.map(({ right }) => right)).toEqual(['kettle']);
  expect(mistyped[0]?.wrong).not.toBe('kettle');
  for (let seed = 0; seed < 50; seed++) {
    const all = mistypedWords(createRandom(String(seed)), [...names, ...names, 'kettl', 'kettel']);
    for (const { wrong } of all) expect(['kettl', 'kettel', 'teapot']).not.toContain(wrong);
  }
});

test('a mistyped word is missed if it finds something else', async () => {
  const search = async (query: string) => (query === 'kettle' ? ['a', 'b'] : ['c']);
  const isRight = (found: readonly string[], wanted: ReadonlySet<string>) =>
    found.some((id) => wanted.has(id));
  const kettle = { right: 'kettle', wrong: 'ketle' };
  expect(await missedWords([kettle], search, isRight)).toEqual([kettle]);
  expect(await missedWords([kettle], async () => ['a'], isRight)).toEqual([]);
});
