import { describe, expect, test } from 'vitest';
import { countQueries, type SoldProduct } from './count-queries.ts';
import { namedKind } from './named-kind.ts';

const none = new Set<string>();

test.each<[name: string, brand: string, kind: string]>([
  ['Meher Wrap Dress in Navy', 'Ravi & Rowe', 'meher wrap dress'],
  ['Siena Tote', '', 'siena tote'],
  ['Halden & Rye Siena Tote', 'Halden & Rye', 'siena tote'],
  ['Samsung - Galaxy Phone (Unlocked) - Black', 'Samsung', 'galaxy phone'],
  ['Rafhan - Corn Flour, 500 g', 'Rafhan', 'corn flour'],
  ['Corn Flour 500 g', '', 'corn flour'],
  ['Case for iPhone 15', '', 'case'],
  ['Nike Running Shoes, Size 42', 'Nike', 'running shoes'],
  ['Linen Shirt XL', '', 'linen shirt'],
  ['WH-1000XM5', 'Sony', ''],
  ['نیلا کرتا', '', 'نیلا کرتا'],
])('what the name %s says the thing is', (name, brand, kind) => {
  expect(namedKind(name, brand, none).join(' ')).toBe(kind);
});

test('a colour after the noun is not the thing', () => {
  expect(namedKind('Leather Bag Black', '', new Set(['black']))).toEqual(['leather', 'bag']);
});

const product = (name: string, more: Partial<SoldProduct> = {}): SoldProduct => ({
  name,
  category: 'Goods',
  brand: '',
  looks: [],
  ...more,
});
const queriesOf = (products: readonly SoldProduct[], most = 100) => countQueries(products, most);

describe('queries from the catalogue', () => {
  const dresses = [
    product('Meher Wrap Dress', { looks: ['Black', 'Navy'], category: 'Dresses', brand: 'Rowe' }),
    product('Anya Wrap Dress', { looks: ['Black'], category: 'Dresses', brand: 'Rowe' }),
    product('Silk Dress', { looks: ['Printed silk'], category: 'Dresses' }),
  ];

  test('are kinds, brands and combinations that some product has', () => {
    const queries = queriesOf(dresses);
    expect(queries.slice(0, 2)).toEqual(['dress', 'Rowe']);
    expect(queries).toEqual(
      expect.arrayContaining([
        'wrap dress',
        'black dress',
        'navy dress',
        'silk dress',
        'Rowe dress',
      ]),
    );
    expect(queries).not.toContain('meher wrap');
  });

  test('singular and plural are one, as most products have it', () => {
    const shoes = ['Trail Shoes', 'Road Shoes', 'Track Shoe'].map((name) => product(name));
    expect(queriesOf(shoes).filter((query) => /shoe/.test(query))[0]).toBe('shoes');
    expect(queriesOf(shoes)).not.toContain('shoe');
  });

  test('models are named by their category', () => {
    const phones = [
      product('Galaxy S24', { brand: 'Samsung', category: 'Smartphones', looks: ['Grey'] }),
      product('XR-200', { brand: 'Kaizo', category: 'Smartphones' }),
    ];
    expect(queriesOf(phones)).toEqual(
      expect.arrayContaining([
        'smartphones',
        'Samsung',
        'Samsung smartphones',
        'grey smartphones',
        'Kaizo smartphones',
      ]),
    );
  });

  test('colours are also named by their family, and are no kinds', () => {
    const dress = [
      product('Meher Dress', { looks: ['Crimson'] }),
      product('Anya Navy', { looks: ['Cotton'] }),
      product('Thea Navy'),
    ];
    const queries = queriesOf(dress);
    expect(queries).toEqual(expect.arrayContaining(['red dress', 'crimson dress']));
    expect(queries).not.toContain('navy');
  });

  test('a word of one name is no kind, and a category of several things is none', () => {
    const odd = [product('Zebra', { category: 'Toys & Games' }), product('Marble Run')];
    expect(queriesOf(odd)).toEqual(['goods']);
  });

  test('their number is limited, the likeliest stay', () => {
    expect(queriesOf(dresses, 1)).toEqual(['dress']);
  });
});
