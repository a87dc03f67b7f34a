import type { ShopClient } from '@karwan/contract/contract';
import { expect, test, vi } from 'vitest';
import { writeSecurityText } from './security-txt.ts';
import { maxPerSitemap, sitemapXml } from './sitemap-xml.ts';
import { writePart } from './write-part.server.ts';
import { writeRobots } from './write-robots.server.ts';
import { pagesOf, writeSitemap } from './write-sitemap.server.ts';

const publicUrl = 'https://shop.example';
const shop = { publicUrl, languages: ['en' as const] };
const others = pagesOf({ categories: [], brands: [], posts: [], ownPages: [] }).map(
  ({ path }) => publicUrl + path,
);
const lastChanged = '2026-11-20T10:00:00Z';

function clientWith(parts: { part: number; count: number }[]) {
  const products = vi.fn(async ({ part }: { part: number }) =>
    part === 3 ? [{ itemCustomId: 'tote/no 1', lastChanged }] : [],
  );
  const outline = async () => ({
    categories: [{ _id: '4', menuUrl: 'luxury/bags', lastChanged }],
    brands: [{ title: 'Halden & Rye', lastChanged }],
    parts: parts.map((part) => ({ ...part, lastChanged })),
  });
  return {
    client: {
      discovery: { outline, products },
      content: {
        posts: async () => [],
        pages: async () => [{ name: 'gift-guide', title: 'Gifts', lastModified: null }],
      },
    } as unknown as ShopClient,
    products,
  };
}

const addressesOf = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

test('a small shop has one sitemap, with absolute URLs and times', async () => {
  const { client } = clientWith([{ part: 3, count: 1 }]);
  const xml = await writeSitemap(client, shop);
  expect(addressesOf(xml)).toEqual([
    ...others,
    `${publicUrl}/site/gift-guide`,
    `${publicUrl}/department/luxury/bags`,
    `${publicUrl}/brands/Halden%20%26%20Rye`,
    `${publicUrl}/shop/product/tote%2Fno%201`,
  ]);
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  expect(others).toContain(`${publicUrl}/site/terms`);
  expect(others.slice(0, 9).map((address) => address.slice(publicUrl.length))).toEqual([
    '/',
    '/shop',
    '/site/about-us',
    '/site/contact-us',
    '/site/terms',
    '/site/privacy',
    '/site/returns',
    '/site/faq',
    '/blog/category-classic',
  ]);
  expect(xml.match(/<lastmod>2026-11-20T10:00:00Z<\/lastmod>/g)).toHaveLength(3);
});

test('a large shop has a sitemap index, which reads no products', async () => {
  const { client, products } = clientWith([
    { part: 3, count: 10_000 },
    { part: 17, count: 4_998 },
  ]);
  const xml = await writeSitemap(client, shop);
  expect(products).not.toHaveBeenCalled();
  expect(xml).toContain('<sitemapindex ');
  const files = ['pages-1.xml', 'products-3.xml', 'products-17.xml'];
  expect(addressesOf(xml)).toEqual(files.map((file) => `${publicUrl}/sitemap/${file}`));
  expect(addressesOf(await writePart(client, shop, 'products-3.xml'))).toEqual([
    `${publicUrl}/shop/product/tote%2Fno%201`,
  ]);
  expect(addressesOf(await writePart(client, shop, 'pages-1.xml'))).toHaveLength(others.length + 3);
});

test('the sitemap lists the marketplace’s department with its categories from the settings', async () => {
  const { client } = clientWith([]);
  const addresses = addressesOf(
    await writeSitemap(client, { ...shop, marketplaceCategories: ['267'] }),
  );
  expect(addresses).toContain(`${publicUrl}/department/ebay-usa`);
  expect(addresses).toContain(`${publicUrl}/department/ebay-usa/category/267`);
  expect(addressesOf(await writeSitemap(client, shop)).join()).not.toContain('ebay-usa');
});

test('exactly as many URLs as the limit fit one document', async () => {
  const { client } = clientWith([{ part: 3, count: maxPerSitemap - others.length - 3 }]);
  expect(await writeSitemap(client, shop)).toContain('<urlset ');
});

test.each([
  'products-4.xml',
  'pages-0.xml',
  'pages-2.xml',
  'pages.xml',
  'products-.xml',
  'products-3',
  'products--3.xml',
  '../pages.xml',
])('there is no part %s', async (file) => {
  expect(await writePart(clientWith([]).client, shop, file)).toBeUndefined();
});

test('each URL lists its alternates in every language of the shop', async () => {
  const { client } = clientWith([{ part: 3, count: 1 }]);
  const xml = await writeSitemap(client, { publicUrl, languages: ['en', 'ur'] });
  const [entry = ''] = xml
    .split('\n')
    .filter((line) => line.includes('/department/luxury/bags</loc>'));
  const links = [...entry.matchAll(/hreflang="([\w-]+)" href="([^"]+)"/g)].map(([, ...one]) => one);
  expect(links).toEqual([
    ['en', `${publicUrl}/department/luxury/bags`],
    ['ur', `${publicUrl}/department/luxury/bags?lang=ur`],
    ['x-default', `${publicUrl}/department/luxury/bags`],
  ]);
  expect(xml).toContain('xmlns:xhtml="http://www.w3.org/1999/xhtml"');
});

test('the longest sitemap is under 50 MB for any URLs and languages', () => {
  const urls = Array.from({ length: maxPerSitemap }, () => ({
    path: `/shop/product/${encodeURIComponent('ш'.repeat(50))}`,
    lastChanged,
  }));
  const xml = sitemapXml({ publicUrl, languages: ['en', 'ru', 'ar', 'sv', 'ur'] }, urls);
  expect(Buffer.byteLength(xml)).toBeLessThan(50 * 1024 * 1024);
});

test('robots.txt disallows personal pages and links to the sitemap', () => {
  const text = writeRobots(publicUrl);
  for (const path of ['/more/', '/shop/cart', '/shop/checkout', '/account/', '/confirmation']) {
    expect(text).toContain(`\nDisallow: ${path}\n`);
  }
  expect(text.match(/(?<=Disallow: ).*/g)).toEqual([
    '/v1/',
    '/more/',
    '/shop/cart',
    '/shop/checkout',
    '/shop/wishlist',
    '/shop/compare',
    '/confirmation',
    '/invoice/',
    '/payment/',
    '/account/',
  ]);
  expect(text).toMatch(/^User-agent: \*\n/);
  expect(text.endsWith(`\nSitemap: ${publicUrl}/sitemap.xml\n`)).toBe(true);
});

test('security.txt names the shop’s email and languages, and expires after half a year', () => {
  const tenant = { email: 'help@shop.example', languages: ['en', 'ur'] };
  const now = new Date('2026-11-22T00:00:00Z');
  expect(writeSecurityText({ tenant, publicUrl: 'https://shop.example' }, now)).toBe(
    'Contact: mailto:help@shop.example\nExpires: 2027-05-21T00:00:00.000Z\n' +
      'Preferred-Languages: en, ur\nCanonical: https://shop.example/.well-known/security.txt\n',
  );
  const nobody = { ...tenant, email: '' };
  expect(writeSecurityText({ tenant: nobody, publicUrl: 'https://x' }, now)).toBeUndefined();
});
