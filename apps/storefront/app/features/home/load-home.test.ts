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

test('asks for all sections at once, leaves out what is unknown or empty, lists each brand once', async () => {
  const byCategoryNear = vi.fn(async ({ categoryId }: { categoryId: string }) => ({
    finalSearchedItem: categoryId === '2' ? [card('a', 'Zenith'), card('b', 'Aurel')] : [],
  }));
  const client = {
    categories: { tree: async () => [node('luxury', '1', [node('luxury/bags', '2')])] },
    items: { latest: async () => [card('c', 'Aurel')], byCategoryNear },
  } as unknown as ShopClient;
  const visit = {
    place: { latitude: 31, longitude: 74 },
    currency: 'PKR',
    tenant: {
      home: {
        slides: [],
        banner: null,
        featuredDepartments: ['luxury', 'gone'],
        sections: [
          { title: 'Bags', menuUrl: 'luxury/bags' },
          { title: 'Empty', menuUrl: 'luxury' },
          { title: 'Gone', menuUrl: 'gone' },
        ],
      },
    },
  } as unknown as Visit;

  const home = await loadHome(client, visit);

  expect(byCategoryNear).toHaveBeenCalledTimes(2);
  expect(home.sections.map((section) => section.title)).toEqual(['Bags']);
  expect(home.featured.map(({ menuUrl, image }) => [menuUrl, image])).toEqual([
    ['luxury', 'demo/1'],
  ]);
  expect(home.brands).toEqual(['Aurel', 'Zenith']);
});
