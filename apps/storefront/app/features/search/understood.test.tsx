import type { ProductCard } from '@karwan/contract/product';
import type { SearchReading } from '@karwan/contract/search-reading';
import { LinkProvider } from '@karwan/ui/controls/link';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import '../../i18n/catalogues.server.ts';
import { PageContext } from '../../page/page-context.tsx';
import { RouterLink } from '../../page/router-link.tsx';
import { shopRoot } from '../../page/testing/shop-root.ts';
import { emptyListing } from '../listing/load-listing.ts';
import HowRead from './how-read.tsx';
import { MissingNote } from './missing-note.tsx';
import NothingFound from './nothing-found.tsx';
import { ReadFilters } from './read-filters.tsx';

/** The markup of a part of the search page at an address. */
function render(part: ReactNode, address = '/search/x', language = 'en'): string {
  const element = (
    <PageContext root={{ ...shopRoot, language: 'en' }} language={language}>
      <LinkProvider value={RouterLink}>{part}</LinkProvider>
    </PageContext>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: [address] });
  return renderToStaticMarkup(<RouterProvider router={router} />);
}

/** The links of a markup: text, or label, and target. */
const links = (markup: string) =>
  [...markup.matchAll(/<a href="([^"]*)"([^>]*)>(.*?)<\/a>/g)].map(([, href = '', more, inner]) => [
    (
      /aria-label="([^"]*)"/.exec(more ?? '')?.[1] ??
      inner?.replace(/<[^>]*>/g, '') ??
      ''
    ).replaceAll('\u00a0', ' '),
    href.replaceAll('&amp;', '&'),
  ]);

const product = {
  id: '1',
  itemId: '2',
  itemCustomId: 'bags-0001',
  name: 'A bag',
  price: 150_000,
  salePrice: null,
  currency: 'PKR',
  images: [],
  availability: 'In Stock',
  badges: [],
  brand: null,
  rating: null,
  reviews: 0,
  freeShipping: false,
  branch: '1',
  hasOptions: false,
} as unknown as ProductCard;

const reading: SearchReading = {
  price: { least: null, most: 5_000_000, typed: 'under 50000' },
  audience: { audience: 'men', typed: 'for men' },
  cheapest: { typed: 'cheap' },
};

test('each filter that was read has a plain link that removes it and keeps everything else', () => {
  const address = '/search/x?page=3&sale=1&view=list&dir=rtl';
  expect(links(render(<ReadFilters reading={reading} />, address))).toEqual([
    ['Remove filter: Up to Rs 50,000', '/search/x?ignore=price&sale=1&view=list&dir=rtl'],
    ['Remove filter: For men', '/search/x?ignore=audience&sale=1&view=list&dir=rtl'],
    ['Remove filter: Lowest price first', '/search/x?ignore=cheapest&sale=1&view=list&dir=rtl'],
  ]);
});

test('removed filters can be restored', () => {
  const { audience } = reading;
  const markup = render(<ReadFilters reading={{ audience }} />, '/search/x?ignore=price&page=2');
  expect(links(markup)).toEqual([
    ['Remove filter: For men', '/search/x?ignore=audience&ignore=price'],
    ['Restore filters', '/search/x'],
  ]);
});

test('an audience without marked products is mentioned, and is not a filter', () => {
  const missing = [{ role: 'audience', typed: 'men' } as const];
  expect(links(render(<ReadFilters reading={{ ...reading, missing }} />))).toHaveLength(2);
  const markup = note({ missing });
  expect(markup).toContain('No products are marked “men”. Here are all matches.');
  expect(links(markup)).toEqual([]);
});

test('prices say which bounds they have', () => {
  const text = (least: number | null, most: number | null) =>
    links(render(<ReadFilters reading={{ price: { least, most, typed: 'x' } }} />))[0]?.[0];
  expect(text(100_000, null)).toBe('Remove filter: From Rs 1,000');
  expect(text(100_000, 250_050)).toBe('Remove filter: Rs 1,000 to Rs 2,500.50');
});

test('a query without such words has no note', () => {
  expect(render(<ReadFilters reading={{}} />)).toBe('');
  expect(render(<ReadFilters reading={undefined} />)).toBe('');
  expect(render(<MissingNote listing={{ reading: {} }} query="x" also={null} />)).toBe('');
  expect(render(<MissingNote listing={{}} query="x" also={null} />)).toBe('');
});

const note = (reading: SearchReading, language?: string) =>
  render(
    <MissingNote
      listing={{ reading, droppedWords: ['folded'] }}
      query="Nike shoes"
      also={{ merchant: 'ebay', query: 'Nike shoes' }}
    />,
    undefined,
    language,
  );

test('a missing word is named by its role, as typed, with places to look instead', () => {
  const markup = note({
    missing: [
      { role: 'brand', typed: 'Nike' },
      { role: 'attribute', typed: 'red' },
      { role: 'attribute', typed: 'XXL' },
    ],
  });
  expect(markup).toContain('We don&#x27;t have the brand “Nike”. Here are other brands.');
  expect(markup).toContain('No products match “red · XXL”. Here are other options.');
  expect(markup).not.toContain('folded');
  expect(links(markup)).toEqual([
    ['Search for “Nike shoes” on eBay USA', '/department/ebay-usa/search/Nike%20shoes'],
    ['Request a product', '/site/contact-us?product=Nike%20shoes'],
  ]);
});

test('a kind that is not sold is distinguished from its neighbours', () => {
  const missing = [{ role: 'kind', typed: 'kurta' } as const];
  expect(note({ missing })).toContain('“kurta”. Here are the closest matches.');
  expect(note({ missing, near: true })).toContain('“kurta”. Here are similar products.');
  expect(note({ near: true })).toContain('“Nike shoes”. Here are similar products.');
});

test('a price that nothing has is said, and can still be taken off', () => {
  const price = { least: null, most: 2_000_000, typed: 'under 20000', missed: true };
  expect(note({ price })).toContain('Nothing matches “under 20000”. Here are the nearest prices.');
  expect(links(render(<ReadFilters reading={{ price }} />))).toHaveLength(1);
});

test('the dearest first can be taken off', () => {
  expect(links(render(<ReadFilters reading={{ dearest: { typed: 'mehnga' } }} />))).toEqual([
    ['Remove filter: Highest price first', '/search/x?ignore=dearest'],
  ]);
});

test('Urdu is shown as typed, not folded', () => {
  expect(note({ missing: [{ role: 'other', typed: 'آلو' }] }, 'ur')).toContain('آلو');
});

test('words dropped without a role are also mentioned', () => {
  const markup = render(
    <MissingNote listing={{ droppedWords: ['flurb'] }} query="flurb shoes" also={null} />,
  );
  expect(markup).toContain('No results for “flurb”. Here are the closest matches.');
});

test('a search in vain leads on: to departments, products, marketplaces and the request', () => {
  const listing = { ...emptyListing({ kind: 'search', id: 'rolex' }), reading };
  const markup = render(
    <NothingFound
      query="rolex"
      crumbs={[{ title: 'Home', href: '/' }]}
      intro={null}
      listing={listing}
      anyPrice="/search/rolex?ignore=price"
      link={<a href="/there">there</a>}
      elsewhere={<p>the marketplaces</p>}
      instead={{ title: 'New Arrivals', products: [product] }}
    />,
    '/search/rolex',
  );
  expect(markup.match(/No results for rolex/g)).toHaveLength(1);
  expect(links(markup)).toEqual(
    expect.arrayContaining([
      ['Show all prices', '/search/rolex?ignore=price'],
      ['Books &amp; &quot;Paper&quot;', '/department/books'],
      ['contact us', '/site/contact-us'],
      ['there', '/there'],
    ]),
  );
  const order = [
    'Books &amp;',
    'New Arrivals',
    '<article',
    'the marketplaces',
    'I am looking for: rolex',
  ];
  const places = order.map((part) => markup.indexOf(part));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('an explained search shows how each part was read, with its alternatives', () => {
  const parts = [
    { role: 'attribute', typed: 'lal', also: ['red', 'crimson'] },
    { role: 'kind', typed: 'joota', also: [] },
  ] as const;
  const markup = render(
    <HowRead parts={parts.map((part) => ({ ...part, also: [...part.also] }))} />,
  );
  expect(markup.replace(/<[^>]*>/g, '')).toBe(
    'How this search was understoodAttribute: lal · also red, crimsonProduct type: joota',
  );
});
