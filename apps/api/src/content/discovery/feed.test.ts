import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { isGtin } from '@karwan/contract/gtin';
import Fastify, { type FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { feedPlugin } from './feed-plugin.ts';
import { writeFeed } from './write-feed.ts';

const publicUrl = 'https://shop.example';
const long = 'A very long name of a thing '.repeat(10);
let shop: TestShop;
let app: FastifyInstance;

/** Value ids are equal to their titles; the first value has a swatch if it is a colour. */
const option = (title: string, ...values: string[]) => ({
  optionId: title,
  optionTitle: title,
  values: values.map((value) => ({
    valueId: value,
    valueTitle: value,
    ...(value === 'Black' && { swatch: '#000000' }),
  })),
});

beforeAll(async () => {
  const near = [{ branch: 'lahore' as const, price: 123_450 }];
  shop = await openTestShop({
    catalogue: {
      domain: 'one',
      categories: ['luxury', 'luxury/bags'],
      products: [
        {
          id: 'tote',
          name: 'Tote <b>&</b> more\u0007',
          description: 'Of "hide"',
          brand: 'Aurelia & Sons',
          category: 'luxury/bags',
          offers: [
            { branch: 'lahore', price: 200_000, salePrice: 150_005 },
            { branch: 'karachi', price: 1 },
          ],
        },
        {
          id: 'gone',
          category: 'luxury',
          offers: [{ branch: 'lahore', price: 123_450, stock: 0 }],
        },
        { id: 'from-abroad', category: 'luxury', offers: [{ branch: 'newyork', price: 10_000 }] },
        {
          id: 'x'.repeat(60),
          name: long,
          description: 'y'.repeat(6000),
          category: 'luxury',
          offers: near,
        },
        { id: 'no-picture', category: 'luxury', offers: near },
        {
          id: 'shoe',
          name: 'Runner',
          description: 'For the road',
          category: 'luxury',
          options: [
            option('EU size', '42', '43'),
            option('Farbe', 'Black', 'White'),
            option('Width', 'Wide'),
            option('Engraving', 'Yes', 'No'),
          ],
          offers: [],
          variants: [
            {
              code: 'shoe/42 b',
              choice: { 'EU size': '42', Farbe: 'Black', Width: 'Wide' },
              gtin: '4006381333931',
              pictures: ['shoe-black-1', 'shoe-black-2'],
              offers: [{ branch: 'lahore', price: 90_000, salePrice: 80_000 }],
            },
            {
              code: `${'y'.repeat(60)}`,
              choice: { 'EU size': '43', Farbe: 'White', Width: 'Wide' },
              offers: [{ branch: 'lahore', price: 95_000, stock: 0 }],
            },
          ],
        },
        { id: 'hidden', category: 'luxury', isActive: false, offers: near },
      ],
    },
  });
  await shop.addTenant('two', {
    catalogue: {
      categories: ['toys'],
      products: [{ id: 'robot', category: 'toys', offers: near }],
    },
  });
  await sql`update product set pictures = '{}' where item_custom_id = 'no-picture'`.execute(
    shop.db,
  );
  await sql`update product set gtin = case when item_custom_id in ('tote', 'shoe') then '4006381333931' else '123' end`.execute(
    shop.db,
  );
  await sql`update branch set shipping_cost = 25000, waive_delivery_fee = 150000 where code = 'lahore'`.execute(
    shop.db,
  );
  app = Fastify();
  await app.register(feedPlugin, {
    db: shop.db,
    findShop: (host) => (host === 'nowhere' ? undefined : { tenant: shop.tenant, publicUrl }),
  });
});
afterAll(async () => {
  await app.close();
  await shop.close();
});

async function feed(size?: number): Promise<string> {
  let text = '';
  for await (const piece of writeFeed(shop.db, { tenant: shop.tenant, publicUrl }, size))
    text += piece;
  return text;
}

/** Each item as name and value, without shipping. */
function itemsOf(xml: string): Record<string, string>[] {
  return [...xml.matchAll(/<item>(.*?)<\/item>/gs)].map(([, item = '']) =>
    Object.fromEntries(
      [
        ...item.replace(/<g:shipping>.*?<\/g:shipping>/s, '').matchAll(/<g:(\w+)>(.*?)<\/g:\1>/gs),
      ].map(([, name, value]) => [name, value]),
    ),
  );
}

test('every item has the attributes that the product data specification requires, in its format', async () => {
  const items = itemsOf(await feed());
  expect(items).toHaveLength(6);
  for (const item of items) {
    expect(item.id).toMatch(/^.{1,50}$/);
    expect(item.title).toMatch(/^.{1,150}$/);
    expect(item.description?.length).toBeGreaterThan(0);
    expect(item.description?.length).toBeLessThanOrEqual(5000);
    expect(item.link).toMatch(/^https:\/\/shop\.example\/shop\/product\/\S+$/);
    expect(item.image_link).toMatch(/^https:\/\/shop\.example\/media\/1280\/\S+\.jpg$/);
    expect(item.availability).toMatch(/^(in_stock|out_of_stock)$/);
    expect(item.price).toMatch(/^\d+\.\d\d PKR$/);
    expect(item.condition).toBe('new');
    expect(Boolean(item.gtin) !== (item.identifier_exists === 'no')).toBe(true);
  }
  expect(new Set(items.map((item) => item.id)).size).toBe(items.length);
});

test('an item has the price and availability of its page in the default zone', async () => {
  const items = new Map(itemsOf(await feed()).map((item) => [item.link, item]));
  const item = (id: string) => items.get(`${publicUrl}/shop/product/${id}`);
  expect(item('tote')).toMatchObject({
    title: 'Tote &lt;b&gt;&amp;&lt;/b&gt; more',
    brand: 'Aurelia &amp; Sons',
    price: '2000.00 PKR',
    sale_price: '1500.05 PKR',
    availability: 'in_stock',
    gtin: '4006381333931',
    product_type: 'luxury &gt; bags',
  });
  expect(item('gone')).toMatchObject({ availability: 'out_of_stock' });
  expect(item('gone')?.sale_price).toBeUndefined();
  // 100 dollars at an exchange rate of 278.55.
  expect(item('from-abroad')?.price).toBe('27855.00 PKR');
});

test('each variant is an item of its group, with its own price, stock, pictures and number', async () => {
  const xml = await feed();
  const variants = itemsOf(xml).filter((item) => item.item_group_id === 'shoe');
  expect(variants).toEqual([
    expect.objectContaining({
      id: 'shoe/42 b',
      title: 'Runner, 42, Black, Wide',
      description: 'For the road',
      link: `${publicUrl}/shop/product/shoe?variant=shoe%2F42%20b`,
      image_link: `${publicUrl}/media/1280/shoe-black-1.jpg`,
      additional_image_link: `${publicUrl}/media/1280/shoe-black-2.jpg`,
      availability: 'in_stock',
      price: '900.00 PKR',
      sale_price: '800.00 PKR',
      gtin: '4006381333931',
      size: '42',
      color: 'Black',
    }),
    expect.objectContaining({
      id: expect.stringMatching(/^\d+-\d+$/),
      title: 'Runner, 43, White, Wide',
      description: 'For the road',
      image_link: `${publicUrl}/media/1280/shoe-1.jpg`,
      availability: 'out_of_stock',
      // The product's GTIN would be that of all its variants.
      identifier_exists: 'no',
    }),
  ]);
  expect(xml.match(/<g:product_detail>.*?<\/g:product_detail>/g)).toEqual(
    Array(2).fill(
      '<g:product_detail><g:attribute_name>Width</g:attribute_name><g:attribute_value>Wide</g:attribute_value></g:product_detail>',
    ),
  );
});

test('shipping is stated where it is known: free, or what the branch charges', async () => {
  const xml = await feed();
  const shippingOf = (id: string) =>
    new RegExp(`<g:id>${id}</g:id>.*?(?:<g:shipping>(.*?)</g:shipping>)?</item>`).exec(xml)?.[1];
  expect(shippingOf('tote')).toBe('<g:country>PK</g:country><g:price>0.00 PKR</g:price>');
  expect(shippingOf('gone')).toBe('<g:country>PK</g:country><g:price>250.00 PKR</g:price>');
  expect(shippingOf('from-abroad')).toBeUndefined();
});

test('the feed is the same with a small batch size', async () => {
  expect(await feed(1)).toBe(await feed());
  expect(await feed(2)).toBe(await feed());
});

test('it is compressed for clients that accept it, and refused for an unknown shop', async () => {
  const url = '/feeds/google.xml';
  const plain = await app.inject({ url });
  expect(plain.headers['content-type']).toBe('application/xml; charset=utf-8');
  expect(plain.body).toBe(await feed());
  const small = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(small.rawPayload).toString()).toBe(plain.body);
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'gzip, br;q=0' } });
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  expect((await app.inject({ url, headers: { host: 'nowhere' } })).statusCode).toBe(404);
});

test('a GTIN has a valid check digit', () => {
  expect(['96385074', '036000291452', '4006381333931', '10614141000415'].every(isGtin)).toBe(true);
  expect(['4006381333932', '123', '', '40063813339310', 'abcdefgh'].some(isGtin)).toBe(false);
});
