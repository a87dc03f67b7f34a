import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { hashLexeme } from '../../documents/decode-document.ts';
import type { DocumentHead } from '../../documents/document-head.ts';
import { audienceOf, genders, isOpposite } from './opposite-audience.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const head = (stems: string) =>
  ({
    has: (word) => stems.split(' ').map(hashLexeme).includes(word),
  }) as Pick<DocumentHead, 'has'> as DocumentHead;

const asked = async (role: 'audience' | 'kind', ...stems: string[]) =>
  audienceOf(
    [
      {
        role,
        alternatives: stems.map((stem) => ({ words: [hashLexeme(stem)], weight: 1 })),
        joined: undefined,
        isLoose: false,
        idf: 1,
      },
    ],
    await genders(shop.db),
  );

test.each([
  ['men', 'dress watch women', true],
  ['men', 'dress watch', false],
  ['men', 'watch men women', false],
  ['men', 'watch men', false],
  ['ladi', 'belt him', true],
  ['ladi', 'belt her', false],
])('for %s, %s is opposite: %s', async (stem, stems, expected) => {
  const audience = await asked('audience', stem);
  expect(audience && isOpposite(head(stems), audience)).toBe(expected);
});

test('words of another role, and audiences without an opposite, tell nothing', async () => {
  expect(await asked('kind', 'men')).toBeUndefined();
  expect(await asked('audience', 'babi')).toBeUndefined();
  expect(await asked('audience', 'men', 'women')).toBeUndefined();
});
