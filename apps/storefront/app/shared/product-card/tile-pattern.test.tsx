import type { ProductCard } from '@karwan/contract/product';
import { LinkProvider } from '@karwan/ui/controls/link';
import fc from 'fast-check';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { expect, test } from 'vitest';
import '../../i18n/catalogues.server.ts';
import { markupByPattern } from '@karwan/markup/fragments/markup-by-pattern.server';
import { PageContext } from '../../page/page-context.tsx';
import type { RootData } from '../../page/root-data.ts';
import { RouterLink } from '../../page/router-link.tsx';
import { shopRoot } from '../../page/testing/shop-root.ts';
import { ProductTile } from './product-tile.tsx';
import { tilePattern } from './tile-pattern.ts';

interface Tile {
  product: ProductCard;
  withFeatures?: boolean;
  quiet?: boolean;
  priority?: boolean;
}

// Without a fragment renderer the tile is the component itself.
const written = (root: RootData, tile: Tile) =>
  renderToString(
    <StaticRouter location="/">
      <PageContext root={root} language={root.language}>
        <LinkProvider value={RouterLink}>
          <ProductTile {...tile} sizes="50vw" />
        </LinkProvider>
      </PageContext>
    </StaticRouter>,
  );

const sign = fc.constantFrom(...`ab 1&<>"'{}$`, 'ل', '€', '😀', '\u00a0', '{{name}}', '&amp;');
const words = (maxLength: number) =>
  fc.array(sign, { minLength: 1, maxLength }).map((signs) => signs.join(''));
const amount = fc.integer({ min: 0, max: 900_000_000 });
const picture = fc.constantFrom(
  'bag-1',
  'demo/tote_2',
  'https://example.com/a.jpg?a=1&b=2',
  'bad"',
  '',
);

const features: ProductCard['features'] = [{ name: 'Width', value: '30 cm' }];

/** Fields that differ between products. */
const own = fc.record({
  id: fc.nat().map(String),
  itemId: fc.nat().map(String),
  branch: fc.nat().map(String),
  itemCustomId: words(12),
  name: fc.oneof(words(30), words(140)),
  price: amount,
  salePrice: fc.option(amount),
  images: picture.map((image) => [[image]]),
  brand: fc.option(fc.record({ id: fc.constant('3'), title: fc.oneof(words(9), fc.constant('')) })),
  features: fc.constantFrom([], features),
});

const choices = [
  {
    optionTitle: 'Size',
    values: [{ valueTitle: '42', soldOut: true as const }, { valueTitle: '81,234' }],
    more: 3,
  },
];

/** Names that begin with the brand are shown without it. */
const ownNamed = fc
  .tuple(own, fc.boolean())
  .map(([one, isPrefixed]) =>
    isPrefixed && one.brand ? { ...one, name: `${one.brand.title} ${one.name}` } : one,
  );

/** Fields that many products have in common. */
const alike = fc.record(
  {
    availability: fc.constantFrom('In Stock' as const, 'Out of Stock' as const),
    badges: fc.subarray(['sale' as const, 'new' as const]),
    rating: fc.constantFrom(null, 4.4),
    reviews: fc.constantFrom(0, 3),
    currency: fc.constantFrom('PKR', 'JPY'),
    hasOptions: fc.boolean(),
    freeShipping: fc.boolean(),
    priceFrom: fc.constant(true),
    choices: fc.constant(choices),
    variant: fc.constant('red'),
  },
  {
    requiredKeys: [
      ...(['availability', 'badges', 'rating', 'reviews', 'currency', 'hasOptions'] as const),
      'freeShipping',
    ],
  },
);

const looks = fc.record(
  { quiet: fc.boolean(), priority: fc.boolean(), withFeatures: fc.boolean() },
  { requiredKeys: [] },
);

const roots: RootData[] = [
  shopRoot,
  { ...shopRoot, language: 'ur', direction: 'rtl' },
  { ...shopRoot, forcesDirection: true },
  { ...shopRoot, currencies: [{ code: 'PKR', symbol: '<Rs>', title: '', decimals: 0 }] },
];

const fragment = { id: 1, pattern: tilePattern };

test('a tile from its template equals the rendered component', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...roots),
      alike,
      looks,
      fc.array(ownNamed, { minLength: 3, maxLength: 6 }),
      (root, shape, look, products) => {
        for (const one of products) {
          const tile: Tile = { ...look, product: { ...shape, ...one } as ProductCard };
          const render = (props: Tile) => Buffer.from(written(root, props));
          const made = markupByPattern(fragment, tile, root, render);
          expect(made?.toString()).toBe(written(root, tile));
        }
      },
    ),
    { numRuns: 150 },
  );
});

test('the third tile of a shape is not rendered', () => {
  let rendered = 0;
  const render = (props: Tile) => {
    rendered += 1;
    return Buffer.from(written(shopRoot, props));
  };
  const product = {
    id: '1',
    itemId: '2',
    branch: '1',
    availability: 'In Stock',
    badges: ['hot'],
    rating: null,
    reviews: 0,
    currency: 'PKR',
    hasOptions: false,
    freeShipping: false,
    price: 100,
    salePrice: null,
    images: [['bag']],
    brand: { id: '1', title: 'Ours' },
    features: [],
  };
  const counts = ['One', 'Two', 'Three', 'Four'].map((name) => {
    const tile = { product: { ...product, itemCustomId: name, name } as ProductCard };
    markupByPattern(fragment, tile, shopRoot, render);
    return rendered;
  });
  // For the second one the template's example is rendered too.
  expect(counts).toEqual([1, 3, 3, 3]);
});

test('a wrong pattern is detected, and its component rendered', () => {
  const careless = {
    id: 2,
    pattern: {
      match: ({ name }: { name: string }) => ({ shape: '', texts: [name] }),
      example: (_: { name: string }, mark: (name: string) => string) => ({ name: mark('name') }),
    },
  };
  const render = ({ name }: { name: string }) => Buffer.from(`<p>${name.length} ${name}</p>`);
  for (const name of ['a', 'ab', 'abc', 'abcd']) {
    const made = markupByPattern(careless, { name }, shopRoot, render);
    expect(made).toEqual(render({ name }));
  }
});
