import { expect, test } from 'vitest';
import { hashLexeme } from '../decode-document.ts';
import type { DocumentHead } from '../document-head.ts';
import { audienceOf, isOpposite } from './opposite-audience.ts';

const head = (stems: string) =>
  ({
    has: (word) => stems.split(' ').map(hashLexeme).includes(word),
  }) as Pick<DocumentHead, 'has'> as DocumentHead;

const asked = (role: 'audience' | 'kind', ...stems: string[]) =>
  audienceOf([
    {
      role,
      alternatives: stems.map((stem) => ({ words: [hashLexeme(stem)], weight: 1 })),
      joined: undefined,
      isLoose: false,
      idf: 1,
    },
  ]);

test.each([
  ['men', 'dress watch women', true],
  ['men', 'dress watch', false],
  ['men', 'watch men women', false],
  ['men', 'watch men', false],
  ['ladi', 'belt him', true],
  ['ladi', 'belt her', false],
])('for %s, %s is opposite: %s', (stem, stems, expected) => {
  const audience = asked('audience', stem);
  expect(audience && isOpposite(head(stems), audience)).toBe(expected);
});

test('words of another role, and audiences without an opposite, tell nothing', () => {
  expect(asked('kind', 'men')).toBeUndefined();
  expect(asked('audience', 'babi')).toBeUndefined();
  expect(asked('audience', 'men', 'women')).toBeUndefined();
});
