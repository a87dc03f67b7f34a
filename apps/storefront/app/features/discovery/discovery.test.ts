import type { ShopClient } from '@karwan/contract/contract';
import { expect, test, vi } from 'vitest';
import { writeRobots } from './robots.ts';
import { writeSitemap } from './sitemap.ts';
import { writePart } from './sitemap-part.ts';

const shop = 'https://shop.example';
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
  return { client: { discovery: { outline, products } } as unknown as ShopClient, products };
}

const addressesOf = (xml = '') => [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, loc]) => loc);

test('a small shop is told in one document, with absolute addresses and times', async () => {
  const { client } = clientWith([{ part: 3, count: 1 }]);
  const xml = await writeSitemap(client, shop);
  expect(addressesOf(xml)).toEqual([
    `${shop}/`,
    `${shop}/department/luxury/bags`,
    `${shop}/brands/Halden%20%26%20Rye`,
    `${shop}/shop/product/tote%2Fno%201`,
  ]);
  expect(xml).toMatch(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset /);
  expect(xml.match(/<lastmod>2026-11-20T10:00:00Z<\/lastmod>/g)).toHaveLength(3);
});

test('a large shop is told in parts, and no product is read for it', async () => {
  const { client, products } = clientWith([
    { part: 3, count: 10_000 },
    { part: 17, count: 34_998 },
  ]);
  const xml = await writeSitemap(client, shop);
  expect(products).not.toHaveBeenCalled();
  expect(xml).toContain('<sitemapindex ');
  const files = ['pages.xml', 'products-3.xml', 'products-17.xml'];
  expect(addressesOf(xml)).toEqual(files.map((file) => `${shop}/sitemap/${file}`));
  expect(addressesOf(await writePart(client, shop, 'products-3.xml'))).toEqual([
    `${shop}/shop/product/tote%2Fno%201`,
  ]);
  expect(addressesOf(await writePart(client, shop, 'pages.xml'))).toHaveLength(3);
});

test('the limit itself still fits one document', async () => {
  const { client } = clientWith([{ part: 3, count: 44_997 }]);
  expect(await writeSitemap(client, shop)).toContain('<urlset ');
});

test.each(['products-4.xml', 'products-.xml', 'products-3', 'products--3.xml', '../pages.xml'])(
  'there is no part %s',
  async (file) => {
    expect(await writePart(clientWith([]).client, shop, file)).toBeUndefined();
  },
);

test('robots are kept from what is personal, and told of the map', () => {
  const text = writeRobots(shop);
  for (const path of ['/more/', '/shop/cart', '/shop/checkout', '/account/', '/confirmation']) {
    expect(text).toContain(`\nDisallow: ${path}\n`);
  }
  expect(text).toMatch(/^User-agent: \*\n/);
  expect(text.endsWith(`\nSitemap: ${shop}/sitemap.xml\n`)).toBe(true);
});
