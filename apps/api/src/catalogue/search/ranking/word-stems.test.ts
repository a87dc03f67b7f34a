import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { keepStem, knownStem, readStems } from './word-stems.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop();
});
afterAll(() => shop.close());

const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const codes = fc.string({
  unit: fc.constantFrom(...letters, ...letters, ...'0123456789'),
  minLength: 1,
  maxLength: 80,
});

test('what is said of a word without asking is what PostgreSQL says of it', async () => {
  const words = [
    ...new Set(fc.sample(codes, 5_000)),
    ...['wh1000xm5', 'x1e5', 'e5', 'a1b2c3', 'http2', 'leatherkm4821', 'ps4s', 'runs1ning'],
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
  expect(said).toBeGreaterThan(1_000);
});

test('other words are asked for once', async () => {
  expect(knownStem(shop.db, 'headsets')).toBeUndefined();
  const [row] = await readStems(shop.db, ['headsets']);
  expect(row).toEqual({ word: 'headsets', stem: 'headset' });
  const kept = keepStem(shop.db, 'headsets', 'headset');
  expect(knownStem(shop.db, 'headsets')).toEqual(kept);
});
