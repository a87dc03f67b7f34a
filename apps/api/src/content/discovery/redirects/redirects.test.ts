import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everything } from '../../../platform/staff/staff-access.ts';
import { dropTenantCaches } from '../../../platform/tenant-cache.ts';
import { openTestShop, type TestShop } from '../../../testing/open-test-shop.ts';
import { testClient } from '../../../testing/test-client.ts';
import { signedInAs } from '../../../testing/test-context.ts';
import { writeHits } from './find-redirect.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({
    catalogue: {
      categories: ['luxury'],
      products: [
        {
          id: 'lamp',
          name: 'Lamp',
          category: 'luxury',
          offers: [{ branch: 'lahore', price: 100_00 }],
        },
      ],
    },
  });
});
afterAll(() => shop.close());

const staff = () =>
  testClient(
    shop.context(signedInAs('staff', { role: 'staff', secondFactor: true, access: everything })),
  ).redirects;
async function redirectTarget(path: string) {
  dropTenantCaches(shop.db, shop.tenant.id, ['redirects']);
  return (await testClient(shop.context()).redirects.find({ path })).to;
}

test('a redirect works until it is removed, and its hits are counted', async () => {
  await staff().add({ from: '/old-sale/', to: '/department/luxury?sale=1' });
  expect(await redirectTarget('/old-sale')).toBe('/department/luxury?sale=1');
  expect(await redirectTarget('/old-sale?utm=1')).toBe('/department/luxury?sale=1');
  expect(await redirectTarget('/other')).toBeNull();
  await writeHits(shop.db);
  const { redirects } = await staff().list({ q: 'old' });
  expect(redirects).toMatchObject([{ from: '/old-sale', hits: 2 }]);
  const id = redirects[0]?.id ?? '';
  expect(await staff().remove({ id })).toEqual({ removed: true });
  expect(await staff().remove({ id })).toEqual({ removed: false });
  expect(await redirectTarget('/old-sale')).toBeNull();
  const { rows } = await sql<{ kind: string }>`select kind from staff_action
    where entity = 'redirect' order by id`.execute(shop.db);
  expect(rows.map(({ kind }) => kind)).toEqual(['redirect.add', 'redirect.remove']);
});

test('an invalid redirect is refused, naming the field', async () => {
  await staff().add({ from: '/one', to: '/two' });
  const refused = (from: string, to: string, path: string) =>
    expect(staff().add({ from, to })).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { details: [{ path }] },
    });
  await refused('/staff/orders', '/', 'from');
  await refused('/x', 'https://other.example', 'to');
  await refused('/two', '/one', 'to');
});

test('a file is imported line by line; refused lines are reported, and chains are flattened', async () => {
  const csv = 'from,to\n/a,/b\n/b,/site/faq\n"/c, d",/site/terms\nnothing,/x\n/site/faq,/a\n';
  expect(await staff().import({ csv })).toEqual({
    stored: 3,
    refused: [
      { line: 5, from: 'nothing', fault: 'from' },
      { line: 6, from: '/site/faq', fault: 'loop' },
    ],
    hidden: [],
  });
  expect(await redirectTarget('/a')).toBe('/site/faq');
  expect(await redirectTarget('/c,%20d')).toBe('/site/terms');
  await expect(staff().import({ csv: '"/a' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  // Pagination.
  const { redirects, next } = await staff().list({ after: '/a' });
  expect(redirects.map(({ from }) => from)).toEqual(['/b', '/c, d', '/one']);
  expect(next).toBeNull();
});

test('a redirect behind a page is marked and unused, and other redirects stop at the page', async () => {
  await staff().add({ from: '/index.php', to: '/shop/product/lamp' });
  expect(await staff().add({ from: '/shop/product/lamp', to: '/shop' })).toMatchObject({
    isHidden: true,
  });
  expect(await redirectTarget('/index.php')).toBe('/shop/product/lamp');
  expect(await staff().add({ from: '/shop/product/gone', to: '/shop' })).toMatchObject({
    isHidden: false,
  });
  const csv = '/department/Luxury,/x\n/SHOP/cart,/x\n/old-lamp,/shop/product/lamp\n/site/own,/x\n';
  expect(await staff().import({ csv })).toMatchObject({
    stored: 4,
    hidden: [
      { line: 1, from: '/department/Luxury' },
      { line: 2, from: '/SHOP/cart' },
    ],
  });
  expect(await redirectTarget('/old-lamp')).toBe('/shop/product/lamp');
});

test('a target in any script, also of an earlier version, leads to a valid address', async () => {
  await staff().add({ from: '/u1', to: '/department/گھر' });
  await sql`insert into redirect (tenant_id, from_path, to_path)
    values (${shop.tenant.id}, '/u2', '/shop/product/café')`.execute(shop.db);
  expect(await redirectTarget('/u1')).toBe('/department/%DA%AF%DA%BE%D8%B1');
  expect(await redirectTarget('/u2')).toBe('/shop/product/caf%C3%A9');
});
