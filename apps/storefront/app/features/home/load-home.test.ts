import type { Department } from '@karwan/contract/category';
import type { ShopClient } from '@karwan/contract/contract';
import { expect, test, vi } from 'vitest';
import type { Visit } from '../../page/context.ts';
import { loadHome } from './load-home.ts';

const node = (menuUrl: string, id: string, children: Department[] = []): Department => ({
  _id: id,
  name: menuUrl,
  title: menuUrl,
  description: '',
  menuUrl,
  image: { md: [`/media/640/demo/${id}.webp`], sm: [] },
  count: 3,
  nodeType: 'DEPARTMENT',
  isActive: true,
  children,
});
const card = (id: string, brand: string) => ({
  id,
  brand: { id: brand, title: brand },
  images: [],
});

const brandNode = { ...node('brands/zenith', '7'), name: 'Zenith', nodeType: 'BRAND' as const };

test('loads all sections at once, leaves out unknown and empty ones, lists each brand once', async () => {
  const byCategoryNear = vi.fn(async ({ categoryId }: { categoryId: string }) => ({
    finalSearchedItem:
      categoryId === '2' || categoryId === '7' ? [card('a', 'Zenith'), card('b', 'Aurel')] : [],
  }));
  const client = {
    categories: {
      tree: async () => [node('luxury', '1', [node('luxury/bags', '2')])],
      byUrls: async ({ urls }: { urls: string[] }) =>
        urls[0] === 'brands/zenith' ? [brandNode] : [],
    },
    items: { latest: async () => [card('c', 'Aurel')], byCategoryNear },
  } as unknown as ShopClient;
  const visit = {
    place: { latitude: 31, longitude: 74 },
    currency: 'PKR',
    zone: 'a',
    tenant: {
      marketplace: {
        title: 'eBay',
        carousels: ['281', '282'],
        newArrivals: { title: 'New', words: 'new' },
        categories: ['281', '282'].map((id) => ({ id, title: id })),
      },
      home: {
        slides: [],
        banner: null,
        featuredDepartments: ['luxury', 'gone'],
        sections: [
          { title: 'Bags', menuUrl: 'luxury/bags' },
          { title: 'Empty', menuUrl: 'luxury' },
          { title: 'Gone', menuUrl: 'gone' },
          { title: 'Phones', menuUrl: 'ebay-usa/category/281' },
          { title: 'No longer there', menuUrl: 'ebay-usa/category/9' },
          { title: 'By Zenith', menuUrl: 'brands/zenith' },
        ],
      },
    },
  } as unknown as Visit;

  const home = await loadHome(client, visit);

  expect(byCategoryNear).toHaveBeenCalledTimes(3);
  expect(home.sections.map((section) => section.title)).toEqual(['Bags', 'Phones', 'By Zenith']);
  expect(home.sections.map((row) => ('href' in row ? row.href : row.id))).toEqual([
    '/department/luxury/bags',
    '281',
    '/brands/Zenith',
  ]);
  // The marketplace's category already has a row of its own.
  expect(home.marketplace?.rows.map(({ id }) => id)).toEqual(['282']);
  expect(home.featured.map(({ menuUrl, image }) => [menuUrl, image])).toEqual([
    ['luxury', 'demo/1'],
  ]);
  expect(home.brands).toEqual([
    { title: 'Aurel', href: '/brands/Aurel' },
    { title: 'Zenith', href: '/brands/Zenith' },
  ]);
});

test('a brand, and a row of one, link to its page in every language', async () => {
  const client = {
    categories: { tree: async () => [], byUrls: async () => [{ ...brandNode, name: 'زینتھ' }] },
    items: {
      latest: async () => [],
      byCategoryNear: async () => ({
        finalSearchedItem: [
          { ...card('a', 'Zenith'), brand: { id: '1', title: 'زینتھ', ownTitle: 'Zenith' } },
        ],
      }),
    },
  } as unknown as ShopClient;
  const sections = [{ title: 'By Zenith', menuUrl: 'brands/zenith' }];
  const home = { slides: [], banner: null, featuredDepartments: [], sections };
  const visit = { place: { latitude: 31, longitude: 74 }, tenant: { home } } as unknown as Visit;
  const shown = await loadHome(client, visit);
  expect(shown.sections).toMatchObject([{ href: '/brands/zenith' }]);
  expect(shown.brands).toEqual([{ title: 'زینتھ', href: '/brands/Zenith' }]);
});
