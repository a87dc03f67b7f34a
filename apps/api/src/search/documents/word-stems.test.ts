import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { judgedProducts } from '../../catalogue/testing/judged-catalogue.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { cacheStem, knownStem, readStems } from './word-stems.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
/** English suffixes, and parts of them. */
const ends =
  'a ed eed ing ment ement ist est ogist ism ion ation ic er or ar ir al ful el ll ess ness ize ive ous able ity ly li ss ies s y e i'.split(
    ' ',
  );
const plain = fc
  .tuple(
    fc.string({ unit: fc.constantFrom(...letters, ...'aeiouaeiou'), maxLength: 12 }),
    fc.constantFrom('', '', ...ends),
  )
  .map((parts) => parts.join(''))
  .filter((word) => word !== '');
const codes = fc.string({
  unit: fc.constantFrom(...letters, ...letters, ...'0123456789'),
  minLength: 1,
  maxLength: 80,
});

test('stems computed without PostgreSQL equal those of PostgreSQL', async () => {
  const words = [
    ...new Set([...fc.sample(codes, 5_000), ...fc.sample(plain, 20_000)]),
    ...'shoe boot watch leather phone speaker wood with off each which how who herring inning sky early proceed'.split(
      ' ',
    ),
    ...judgedProducts.flatMap(({ name }) => name?.toLowerCase().match(/[a-z]+/g) ?? []),
    'wh1000xm5',
    'x1e5',
    'e5',
    'a1b2c3',
    'http2',
    'leatherkm4821',
    'ps4s',
    'runs1ning',
  ];
  const { rows } = await sql<{ word: string; lexemes: string[] }>`
    select word, tsvector_to_array(to_tsvector('karwan', word)) as lexemes
    from unnest(${words}::text[]) word`.execute(shop.db);
  let said = 0;
  for (const { word, lexemes } of rows) {
    const known = knownStem(shop.db, word);
    if (!known) continue;
    said++;
    expect([known.stem]).toEqual(lexemes);
  }
  expect(said).toBeGreaterThan(3_000);
});

test('stems of other words are cached', async () => {
  expect(knownStem(shop.db, 'headsets')).toBeUndefined();
  const [row] = await readStems(shop.db, ['headsets']);
  expect(row).toEqual({ word: 'headsets', stem: 'headset' });
  const kept = cacheStem(shop.db, 'headsets', 'headset');
  expect(knownStem(shop.db, 'headsets')).toEqual(kept);
});
