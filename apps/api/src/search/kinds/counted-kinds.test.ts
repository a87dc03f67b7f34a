import { expect, test } from 'vitest';
import { CountedKinds } from './counted-kinds.ts';

const [phones, cases, watches] = [1, 2, 3];

function kindsOf(products: readonly [front: string, brand: string, categoryId: number][]) {
  const counted = new CountedKinds();
  for (const [id, [front, brand, categoryId]] of products.entries()) {
    counted.add({ id, name: front, front, brand, categoryId });
  }
  return counted
    .kinds(products.length)
    .map(({ kind, categoryId, products }) => `${kind} ${categoryId} ${products}`)
    .toSorted();
}

test('the heads of names are the kinds of their categories', () => {
  const found = kindsOf([
    ['Acme Leather Watch', 'Acme', watches],
    ['Bolt Steel Watches', 'Bolt', watches],
    ['Bolt Gold Watch', 'Bolt', watches],
    ['Acme Watch Phone', 'Acme', phones],
    ['Bolt Watch', 'Bolt', phones],
  ]);
  expect(found).toEqual(['watch 1 1', 'watch 3 3']);
});

test('a word that only one brand uses is not a kind', () => {
  const models = ['Red', 'Blue', 'Green'].map((colour): [string, string, number] => [
    `Acme Galaxy ${colour}`,
    'Acme',
    phones,
  ]);
  expect(kindsOf(models)).toEqual([]);
});

test('a word that mostly precedes another noun is not a kind', () => {
  const found = kindsOf([
    ...['Acme', 'Bolt', 'Core', 'Dash', 'Echo', 'Flux', 'Gale', 'Hart'].map(
      (brand): [string, string, number] => [`${brand} Phone Case`, brand, cases],
    ),
    ['Acme Phone', 'Acme', phones],
    ['Bolt Phone', 'Bolt', phones],
    ['Core Phone', 'Core', phones],
  ]);
  expect(found).toEqual(['case 2 8', 'phone case 2 8']);
});

test('in a name with a known kind, the specification is not a kind', () => {
  const mice = ['Acme', 'Bolt', 'Core'].flatMap((brand): [string, string, number][] => [
    [`${brand} Mouse USB Optical 1600 DPI`, brand, cases],
    [`${brand} Toner Cartridge Recycled 2 pages`, brand, cases],
    [`${brand} Phone Frobnicator Black`, brand, cases],
  ]);
  const kinds = kindsOf(mice).map((one) => one.split(' ').slice(0, -2).join(' '));
  expect(kinds).toEqual([
    'cartridge',
    'frobnicator',
    'mouse',
    'phone frobnicator',
    'toner cartridge',
  ]);
});

test('a word that ends names in every category is no kind', () => {
  const packs = Array.from({ length: 12 }, (_, number): [string, string, number] => [
    `Thing${String.fromCharCode(97 + number)} Bundle`,
    `Maker ${number}`,
    number,
  ]);
  expect(kindsOf(packs)).toEqual([]);
});

test('a sample represents all products of the shop', () => {
  const counted = new CountedKinds();
  for (const brand of ['Acme', 'Bolt', 'Core']) {
    const name = `${brand} Phone`;
    counted.add({ id: 1, name, front: name, brand, categoryId: phones });
  }
  expect(counted.kinds(300)).toEqual([{ kind: 'phone', categoryId: phones, products: 300 }]);
});
