import { afterAll, beforeAll, expect, test } from 'vitest';
import { testPlaces } from '../../catalogue/testing/test-catalogue.ts';
import type { TestShop } from '../../testing/open-test-shop.ts';
import { testClient } from '../../testing/test-client.ts';
import { openOrdinaryShop } from '../testing/ordinary-goods.ts';

const names = [
  'Copperline Cast Iron Pan',
  'Rubber-coated Iron Dumbbell',
  'Verona Cap-toe Oxford',
  'Noor Tote in Box Calf',
  'Classic Dutch Oven',
  'Marigold Coffee Machine',
  'Regent Sapphire Dress Watch',
  'Leather Belted Coat',
  'Bifold Wallet',
  'Saga Stock Pot',
  'Opal Drop Earrings',
  'Layla Gold Necklace',
  'Silver Pendant Necklace',
  'Desk Mouse Pad',
  'Opal Band Ring',
  'Otto Kid Suede Court Shoe',
  'Departure Cabin Suitcase',
];

let shop: TestShop;
beforeAll(async () => {
  shop = await openOrdinaryShop(names, [
    ['sofas', 'Margalla Sofa'],
    ['backpacks', 'Khyber Backpack'],
  ]);
});
afterAll(() => shop.close());

async function search(query: string) {
  const { items, reading } = await testClient(shop.context()).items.search({
    query,
    ...testPlaces.lahore,
  });
  return {
    names: items.map(({ name }) => name),
    missing: reading?.missing?.map(({ typed }) => typed),
    near: reading?.near,
  };
}

test.each(['iron', 'caps', 'boxes', 'oven', 'mouse'])(
  '%s: what only has the word in a compound is not found',
  async (query) => {
    expect(await search(query)).toMatchObject({ names: [], missing: [query] });
  },
);

test('the other word of a compound is found', async () => {
  expect((await search('coat')).names[0]).toBe('Leather Belted Coat');
  expect((await search('cast iron')).names[0]).toBe('Copperline Cast Iron Pan');
});

test('products only named after the requested thing are described as something else', async () => {
  expect(await search('coffee')).toEqual({
    names: ['Marigold Coffee Machine'],
    missing: ['coffee'],
    near: true,
  });
});

test('neighbours come before what is named after the wanted thing', async () => {
  const { names, missing, near } = await search('belt');
  expect([names, missing, near]).toEqual([['Bifold Wallet'], ['belt'], true]);
});

test('neighbours that are named after the wanted thing come first', async () => {
  const { names, near } = await search('pendant');
  expect([names[0], near]).toEqual(['Silver Pendant Necklace', true]);
  expect(names).toContain('Layla Gold Necklace');
});

test('neighbours of a kind need not be of a brand that the shop lacks', async () => {
  const { names, missing } = await search('sapphire lawn');
  expect(names[0]).toMatch(/Dress$/);
  expect(missing).toEqual(['sapphire', 'lawn']);
});

test('near kinds are those that the shop has, not words of the same stem', async () => {
  expect(await search('socks')).toMatchObject({ names: [], missing: ['socks'] });
});

test('a school bag is nearer to a backpack than to other bags', async () => {
  const { names, missing, near } = await search('school bag');
  expect([names[0], missing, near]).toEqual(['Khyber Backpack', ['school bag'], true]);
});

test('a key ring is no ring', async () => {
  expect(await search('key ring')).toMatchObject({ names: [], missing: ['key ring'] });
});

test('kid suede is not for kids, so that girls’ shoes are missing', async () => {
  const { names, missing } = await search('girls shoes');
  expect(names).toContain('Otto Kid Suede Court Shoe');
  expect(missing).toEqual(['girls']);
});

test('a bag with wheels is a suitcase', async () => {
  const { names, missing } = await search('travel bag with wheels');
  expect([names[0], missing]).toEqual(['Departure Cabin Suitcase', undefined]);
});

test.each(['winter clothes', 'sardiyon ke kapray', 'گرم کپڑے'])('%s are coats', async (query) => {
  expect((await search(query)).names[0]).toMatch(/Coat$/);
});

test('a kind of several words is missing as a whole', async () => {
  expect(await search('sofa cum bed')).toEqual({
    names: ['Margalla Sofa'],
    missing: ['sofa cum bed'],
    near: true,
  });
});
