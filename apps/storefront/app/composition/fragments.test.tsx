import type { ProductCard } from '@karwan/contract/product';
import { LinkProvider } from '@karwan/ui/controls/link';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { BrandsStrip } from '../features/home/brands-strip.tsx';
import { FeaturedDepartments } from '../features/home/featured-departments.tsx';
import { ProductRow as HomeRow } from '../features/home/product-row.tsx';
import { Promises } from '../features/home/promises.tsx';
import { FilterBar } from '../features/listing/filters/filter-fields.tsx';
import CategoryLinks from '../features/listing/page/category-links.tsx';
import LatestProducts from '../features/listing/page/latest-products.tsx';
import { ExternalItemTile } from '../features/marketplace/external-item-tile.tsx';
import '../i18n/catalogues.server.ts';
import { markImmutable } from '@karwan/markup/data/immutable';
import { bytesOfMarkup, renderInPieces } from '@karwan/markup/fragments/markup-pieces.server';
import { LanguageProvider } from '../i18n/use-t.ts';
import { PageContext } from '../page/page-context.tsx';
import type { RootData } from '../page/root-data.ts';
import { RouterLink } from '../page/router-link.tsx';
import { shopRoot as root } from '../page/testing/shop-root.ts';
import ProductRow from '../shared/product-card/product-row.tsx';
import { ProductTile } from '../shared/product-card/product-tile.tsx';
import ShopFooter from './footer.tsx';

const product: ProductCard = {
  id: '1',
  itemId: '2',
  itemCustomId: 'bags-0001',
  name: `A 'bag' of "<leather>" & brass`,
  price: 150_000,
  salePrice: 120_050,
  currency: 'PKR',
  images: [['bag-1']],
  availability: 'In Stock',
  badges: ['sale', 'new'],
  brand: { id: '3', title: 'Ours & Theirs' },
  rating: 4.4,
  reviews: 3,
  freeShipping: true,
  branch: '1',
  hasOptions: false,
  features: [{ name: 'Width', value: '30 cm' }],
} as unknown as ProductCard;

const item = {
  id: 'v1|1',
  merchant: 'ebay',
  name: 'An old lamp',
  price: 900,
  salePrice: null,
  currency: 'PKR',
  decimals: 2,
  original: { price: 300, salePrice: null, currency: 'USD', decimals: 2 },
  isBid: true,
  condition: 'Used',
  soldBy: null,
  image: 'https://example.com/lamp.jpg?a=1&b=2',
} as const;

const node = { _id: '1', name: 'Bags & more', menuUrl: 'bags', count: 1200, image: null };

const facets = {
  price: { min: 150, max: 9_900_000 },
  brands: [
    { id: '3', title: 'Ours & Theirs', count: 1_200 },
    { id: '4', title: 'Others', count: 1 },
  ],
  inStock: 7,
  onSale: 0,
  options: [
    {
      optionId: 'size',
      optionTitle: 'Size & fit',
      values: [
        { valueId: '42', valueTitle: '42', count: 3 },
        { valueId: 'b', valueTitle: 'Black', swatch: '#000000', count: 1_100 },
      ],
    },
  ],
};

const fragments: Record<string, ReactNode> = {
  'a tile': <ProductTile product={product} priority sizes="50vw" />,
  'a tile with choices': (
    <ProductTile
      product={{
        ...product,
        choices: [
          { optionTitle: 'Size', values: [{ valueTitle: '42', soldOut: true }], more: 3 },
          { optionTitle: 'Colour', values: [{ valueTitle: 'Red', swatch: '#ff0000' }] },
        ],
      }}
    />
  ),
  'a tile with features': <ProductTile product={product} withFeatures />,
  'a quiet tile that is sold out': (
    <ProductTile product={{ ...product, availability: 'Out of Stock' }} quiet />
  ),
  'a row of the list view': <ProductRow product={{ ...product, hasOptions: true }} />,
  'the latest products': <LatestProducts products={[{ ...product, image: null }]} beside={false} />,
  'an item of a marketplace': <ExternalItemTile item={item as never} sizes="50vw" />,
  'the footer': <ShopFooter />,
  'the promises of the home page': <Promises />,
  'the featured departments': <FeaturedDepartments departments={[node]} />,
  'the brands': (
    <BrandsStrip
      brands={[
        { title: 'Ours & Theirs', href: '/brands/Ours%20%26%20Theirs' },
        { title: 'Others', href: '/brands/Others' },
      ]}
    />
  ),
  'a row of the home page': (
    <HomeRow
      title="Bags & more"
      products={[product]}
      more={{ href: '/bags', text: 'more', state: { departmentId: '1', departmentName: 'Bags' } }}
    />
  ),
  'the filters': (
    <FilterBar
      id="filters"
      filters={{
        brands: ['4'],
        inStock: true,
        onSale: false,
        maxPrice: 900,
        options: [{ optionId: 'size', valueIds: ['42'] }],
      }}
      facets={facets}
      currency={{ symbol: 'Rs', decimals: 2 }}
      onChange={() => {}}
    />
  ),
  'the links to categories': <CategoryLinks nodes={[node]} beside={false} />,
};

const pageOf = (content: ReactNode, data: RootData) => (
  <MemoryRouter initialEntries={['/department/luxury?page=2&dir=rtl']}>
    <PageContext root={data} language={data.language}>
      <LinkProvider value={RouterLink}>
        <main>{content}</main>
      </LinkProvider>
    </PageContext>
  </MemoryRouter>
);
const onPage = (content: ReactNode, data: RootData) => renderToString(pageOf(content, data));
const piecesOf = (content: ReactNode) => roots.map((data) => renderInPieces(pageOf(content, data)));

const roots: RootData[] = [
  root,
  { ...root, forcesDirection: true },
  { ...root, language: 'ur', direction: 'rtl' },
  { ...root, currencies: [] },
];
const render = (content: ReactNode) => roots.map((data) => onPage(content, data));

// The markup that the components render without a cache.
const own = Object.entries(fragments).map(
  ([name, content]) => [name, content, render(content)] as const,
);
await import('../page/fragments.server.tsx');

test.each(own)('from the cache, %s has the markup of its component', (_name, content, written) => {
  expect(new Set(written).size).toBeGreaterThan(1);
  expect(render(content)).toEqual(written);
  expect(render(content)).toEqual(written);
});

test.each(own)('as bytes, %s has the markup of its component', (_name, content, written) => {
  const pages = piecesOf(content);
  expect(pages.map((page) => bytesOfMarkup(page).toString())).toEqual(written);
  expect(pages.map((page) => page.filter(Buffer.isBuffer).length)).toEqual(roots.map(() => 1));
  // No placeholder is left.
  expect(pages.flat().join('')).not.toContain('<k-');
});

test('a card of constant data and a card with equal data share a cached fragment', () => {
  const tile = (one: ProductCard) => <ProductTile product={one} sizes="20vw" />;
  const [first] = piecesOf(tile(markImmutable({ ...product, name: 'One' })));
  const [again] = piecesOf(tile(markImmutable({ ...product, name: 'One' })));
  const [other] = piecesOf(tile(markImmutable({ ...product, name: 'One', price: 1 })));
  expect(again?.[1]).toBe(first?.[1]);
  expect(other?.[1]).not.toEqual(first?.[1]);
  expect(piecesOf(tile({ ...product, name: 'One' }))[0]).toEqual(first);
});

test.each(own)('%s is cached', (_name, content, written) => {
  render(content);
  // An uncached fragment would now be rendered in the other language.
  const again = onPage(<LanguageProvider value="ar">{content}</LanguageProvider>, root);
  expect(again).toBe(written[0]);
});
