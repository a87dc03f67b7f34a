import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sandboxAccess } from '@karwan/sandbox/cj/server';
import { expect, test } from 'vitest';
import { createCjProvider } from './cj-provider.ts';

const bare = {
  id: 'a1',
  advertiserId: '7',
  advertiserName: 'A Shop',
  title: 'Bare',
  description: '',
  link: 'https://www.shop.example/a1',
  price: { amount: '111.5', currency: 'USD' },
};

/** The items that the shop reads from a response in CJ's documented format. */
async function read(resultList: unknown[], more: object = {}) {
  const body = JSON.stringify({ data: { products: { totalCount: 99, resultList } }, ...more });
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json');
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const provider = createCjProvider({ ...sandboxAccess, apiUrl: `http://127.0.0.1:${port}` });
    return await provider.item('a1');
  } finally {
    server.close();
  }
}

test('decimals as strings or numbers, and invalid prices', async () => {
  const prices = [
    { amount: '111.5', currency: 'USD' },
    { amount: 111.5, currency: 'USD' },
    { amount: '12500', currency: 'JPY' },
    { amount: '10.005', currency: 'KWD' },
    { amount: '1,299.00', currency: 'USD' },
    { amount: '0', currency: 'USD' },
    { amount: '5.00', currency: 'usd' },
    { amount: '5.00', currency: 'DOLLARS' },
    null,
    undefined,
  ];
  const { items } = await read(prices.map((price, at) => ({ ...bare, id: `a${at}`, price })));
  expect(items.map(({ card }) => card.price)).toEqual([
    { amount: 11150, currency: 'USD' },
    { amount: 11150, currency: 'USD' },
    { amount: 12500, currency: 'JPY' },
    { amount: 10_005, currency: 'KWD' },
    ...Array.from({ length: 6 }, () => null),
  ]);
});

test('a sale price in another currency, or not lower, is ignored', async () => {
  const sales = [
    { amount: '90.00', currency: 'USD' },
    { amount: '90.00', currency: 'EUR' },
    { amount: '111.50', currency: 'USD' },
    { amount: '0.00', currency: 'USD' },
  ];
  const { items } = await read(
    sales.map((salePrice, at) => ({ ...bare, id: `a${at}`, salePrice })),
  );
  expect(items.map(({ card }) => card.regularPrice)).toEqual([11150, null, null, null]);
});

test('missing, unknown and invalid fields do not drop the product; one without a link is dropped', async () => {
  const { items, total } = await read([
    bare,
    {
      ...bare,
      id: 'a2',
      brand: null,
      imageLink: 'ftp://x',
      additionalImageLink: 'none',
      fresh: {},
    },
    { ...bare, id: 'a3', googleProductCategory: { id: 166, name: 'Clothing > Hats ' } },
    { ...bare, id: 'a4', googleProductCategory: 'Hats', shipping: [{ price: null }] },
    { ...bare, id: 'a5', linkCode: { clickUrl: 'javascript:alert(1)' } },
    { ...bare, id: 'a6', itemGroupId: 'not / a group', availability: 'Out of stock' },
    { ...bare, id: 'a7', link: 'javascript:alert(1)' },
    { ...bare, id: 'a8', isDeleted: true },
    { ...bare, id: 'no id at all' },
    { title: 'No id' },
    null,
  ]);
  expect(total).toBe(99);
  expect(items.map(({ card }) => card.itemId)).toEqual(['a1', 'a2', 'a3', 'a4', 'a5', 'a6']);
  const [first, second, third, , fifth, sixth] = items;
  expect(first?.card).toMatchObject({ affiliateUrl: null, pictures: [], soldBy: 'A Shop' });
  expect(second?.card.pictures).toEqual([]);
  expect(third?.card.categories).toEqual([{ id: '166', title: 'Hats' }]);
  expect(fifth?.card.affiliateUrl).toBeNull();
  expect(sixth?.card.groupId).toBeNull();
  expect(sixth?.detail?.inStock).toBe(false);
});

test('an error in one field leaves the rest; without a count the products are counted', async () => {
  const errors = [{ message: 'linkCode failed', path: ['products', 'resultList', 0, 'linkCode'] }];
  expect((await read([bare], { errors })).items).toHaveLength(1);
  const data = { products: { resultList: [bare] } };
  expect(await read([], { data })).toMatchObject({ total: 1 });
});
