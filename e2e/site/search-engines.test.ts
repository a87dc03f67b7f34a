import type { APIRequestContext } from '@playwright/test';
import { findDanglingIds } from '../fixtures/dangling-ids.ts';
import { findExternalItem } from '../fixtures/external-items.ts';
import { getWithRetry } from '../fixtures/get-with-retry.ts';
import { expect, test } from '../fixtures/shop.ts';

/** Metadata of a page. */
interface Read {
  path: string;
  /** Whether it leads to another page, as one after the last of a list does. */
  isRedirected: boolean;
  status: number;
  title: string;
  description: string;
  canonical: string | null;
  isDisallowed: boolean;
  ids: string[];
}

/** Number of products in the sample, spread over all of them. */
const products = 60;
const atOnce = 3;

const shown = (text = '') =>
  text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

async function read(request: APIRequestContext, path: string): Promise<Read> {
  const answer = await getWithRetry(request, path);
  const html = await answer.text();
  const found = (pattern: RegExp) => shown(pattern.exec(html)?.[1]);
  return {
    path,
    isRedirected: !answer.url().endsWith(path),
    status: answer.status(),
    title: found(/<title>([^<]*)<\/title>/),
    description: found(/<meta name="description" content="([^"]*)"/),
    canonical: found(/<link rel="canonical" href="https?:\/\/[^/"]+([^"]*)"/) || null,
    isDisallowed: /<meta name="robots" content="noindex"/.test(html),
    ids: findDanglingIds(html),
  };
}

async function readAll(request: APIRequestContext, paths: readonly string[]): Promise<Read[]> {
  const left = [...paths];
  const pages: Read[] = [];
  const reader = async () => {
    for (let path = left.pop(); path !== undefined; path = left.pop()) {
      pages.push(await read(request, path));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, reader));
  return pages;
}

async function mappedPaths(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  const addresses = [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, text]) => shown(text));
  return addresses.map((address) => address.replace(/^https?:\/\/[^/]+/, '') || '/');
}

/** Paths whose value of `field` is not unique. */
function twice(pages: readonly Read[], field: 'title' | 'description'): string[] {
  const byValue = Map.groupBy(pages, (page) => page[field]);
  return [...byValue]
    .filter(([value, alike]) => value === '' || alike.length > 1)
    .map(([value, alike]) => `${value}: ${alike.map(({ path }) => path).join(' ')}`);
}

test('every indexable page has a unique title and description', async ({ request }) => {
  test.setTimeout(120_000);
  const mapped = await mappedPaths(request);
  const [productPaths = [], others = []] = [
    mapped.filter((path) => path.startsWith('/shop/product/')),
    mapped.filter((path) => !path.startsWith('/shop/product/')),
  ];
  const step = Math.ceil(productPaths.length / products);
  const lists = others.filter(
    (path) => /^\/(department|brands)\//.test(path) && path !== '/department/ebay-usa',
  );
  const item = await findExternalItem(request, 'ebay');
  const found = await readAll(request, [
    ...others,
    ...productPaths.filter((_, at) => at % step === 0),
    ...lists.filter((_, at) => at % 6 === 0).map((path) => `${path}?page=2`),
    `/department/ebay-usa/product/${encodeURIComponent(item.itemId)}`,
    '/shop/track-order',
  ]);
  // Allowed: the second page, for lists that are too short to have one, leads to the first.
  const redirected = found.filter(({ isRedirected }) => isRedirected).map(({ path }) => path);
  expect(redirected.filter((path) => !path.endsWith('?page=2'))).toEqual([]);
  const pages = found.filter(({ isRedirected }) => !isRedirected);
  const listed = pages.filter(({ isDisallowed }) => !isDisallowed);
  expect(pages.filter(({ status }) => status !== 200).map(({ path }) => path)).toEqual([]);
  const disallowed = pages.filter(({ isDisallowed }) => isDisallowed).map(({ path }) => path);
  expect(disallowed).toEqual([]);
  expect(listed.filter(({ path, canonical }) => canonical !== path)).toEqual([]);
  expect(twice(listed, 'title')).toEqual([]);
  expect(twice(listed, 'description')).toEqual([]);
  expect(listed.filter(({ title }) => !title.includes('Karwan')).map(({ path }) => path)).toEqual(
    [],
  );
});

test('every id that a page refers to exists once', async ({ request }) => {
  const item = await findExternalItem(request, 'ebay');
  const [product = '/'] = (await mappedPaths(request)).filter((path) =>
    path.startsWith('/shop/product/'),
  );
  const pages = await readAll(request, [
    '/',
    '/home-two',
    '/department/luxury',
    '/search/leather',
    product,
    `/department/ebay-usa/product/${encodeURIComponent(item.itemId)}`,
    '/shop/cart',
    '/shop/track-order',
    '/account/login',
    '/site/contact-us',
    '/site/faq',
    '/site/components',
    '/blog/category-classic',
    '/delivery-address',
  ]);
  expect(pages.flatMap(({ path, ids }) => ids.map((id) => `${path}: ${id}`))).toEqual([]);
});
