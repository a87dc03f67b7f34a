import { describe, expect, test } from 'vitest';
import { countQueries, type SoldProduct } from './count-queries.ts';

interface Sold extends Partial<SoldProduct> {
  category?: string;
}
const product = (front: string, { category = 'Goods', ...more }: Sold = {}): SoldProduct => ({
  front,
  categories: [category],
  brand: '',
  looks: [],
  ...more,
});
const queriesOf = (products: readonly SoldProduct[], most = 100, kinds: readonly string[] = []) =>
  countQueries(products, ([word = '']) => kinds.includes(word), most);

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

  test.each<[name: string, brand: string, ...queries: string[]]>([
    ['Meher Wrap Dress in Navy', 'Ravi & Rowe', 'dress', 'wrap dress'],
    ['Samsung - Galaxy Phone', 'Samsung', 'phone', 'galaxy phone'],
    ['Corn Flour 500 g', '', 'flour', 'corn flour'],
    ['Phone Case', '', 'case', 'phone case'],
    ['Nike Running Shoes, Size 42', 'Nike', 'shoes', 'running shoes'],
    ['Striped T-shirt XL', '', 't-shirt'],
    ['Leather Bag Black', '', 'bag', 'leather bag'],
    ['Silk Gajra', '', 'gajra', 'silk gajra'],
  ])('the name %s says what the thing is', (front, brand, ...queries) => {
    const twice = [product(front, { brand }), product(front, { brand })];
    expect(queriesOf(twice, 100, ['gajra', 'case'])).toEqual(expect.arrayContaining(queries));
  });

  test('name the people that the name states, or else the nearest category', () => {
    const of = (front: string, ...categories: string[]) =>
      queriesOf([product(front, { categories })]);
    expect(of('Meher Dress', 'Women', 'Dresses')).toContain('women’s dresses');
    expect(of('Meher Dress', 'Women', 'Dresses').join()).not.toMatch(/\bmen/);
    expect(of('Girls Frock', 'Women', 'Dresses')).toContain('girls frock');
    expect(of('Regent Watch', 'Watches').join()).not.toMatch(/men/);
  });
});
