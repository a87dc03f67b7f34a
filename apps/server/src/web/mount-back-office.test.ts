import type { Render } from '@karwan/back-office/context';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openStubShop } from '../testing/stub-shop.ts';

let app: FastifyInstance;
let made = 0;

const staffRender: Render = async (request, { visit, nonce }) => {
  made += 1;
  if (visit.path.startsWith('/staff/exports/')) {
    const headers = { 'content-type': 'text/csv', 'content-disposition': 'attachment' };
    return new Response('name,phone', { headers });
  }
  const typed = request.method === 'POST' ? await request.text() : '';
  const words = `${visit.shop} ${visit.language} ${visit.path} ${typed}`;
  return new Response(`<!doctype html><script nonce="${nonce}">1</script>${words}`, {
    headers: { 'content-type': 'text/html; charset=utf-8' },
  });
};

beforeAll(async () => {
  ({ app } = await openStubShop({ staffRender }));
});
afterAll(() => app.close());

const paths = ['/staff', '/staff.data', '/staff/orders?status=Booked', '/staff/orders.data'];

test.each(paths)('%s is generated for each request, and never cached', async (url) => {
  const before = made;
  for (let count = 0; count < 2; count += 1) {
    const { headers, statusCode } = await app.inject({ url });
    expect(statusCode).toBe(200);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['x-karwan-cache']).toBeUndefined();
    expect(headers['permissions-policy']).toContain('camera=(self)');
  }
  expect(made).toBe(before + 2);
});

test('a streamed file is not cached either', async () => {
  const { headers, body } = await app.inject({ url: '/staff/exports/customers' });
  expect(body).toBe('name,phone');
  expect(headers['cache-control']).toBe('private, no-store');
});

test('only scripts with the nonce of this response run', async () => {
  const nonceOf = async () => {
    const { body, headers } = await app.inject({ url: '/staff' });
    const [, nonce = ''] = /nonce="([\w-]{24})"/.exec(body) ?? [];
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`);
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    return nonce;
  };
  expect(await nonceOf()).not.toBe(await nonceOf());
});

test('a path that only shares the prefix’s letters belongs to the storefront', async () => {
  const before = made;
  expect((await app.inject({ url: '/staffordshire' })).statusCode).toBe(200);
  expect(made).toBe(before);
});

test('forms reach the page', async () => {
  const { body } = await app.inject({
    method: 'POST',
    url: '/staff/orders/ABC',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'to=Accepted',
  });
  expect(body).toContain('/staff/orders/ABC to=Accepted');
});

const boundary = '----WebKitFormBoundary7MA4YWxkTrZu0gW';
const file = [
  `--${boundary}`,
  'Content-Disposition: form-data; name="file"; filename="a.csv"',
  'Content-Type: text/csv',
  '',
  'x'.repeat(5 * 1024 * 1024),
  `--${boundary}--`,
  '',
].join('\r\n');

test.each(['imports', 'settlements', 'redirects', 'products/7'])(
  'a file of 5 MB reaches the page of %s',
  async (path) => {
    for (const end of ['', '.data']) {
      const { statusCode } = await app.inject({
        method: 'POST',
        url: `/staff/${path}${end}`,
        headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
        payload: file,
      });
      expect(statusCode).toBe(200);
    }
  },
);

test.each([
  ['', '', 'en'],
  ['', 'ur-PK,ur;q=0.9,en;q=0.8', 'ur'],
  ['', 'sv', 'en'],
  ['karwan_staff_language=ur', 'en', 'ur'],
  ['karwan_language=ar', 'en', 'en'],
])('with the cookies %j a browser that speaks %j reads %s', async (cookie, accepts, language) => {
  const headers = { cookie, 'accept-language': accepts };
  const { body } = await app.inject({ url: '/staff', headers });
  expect(body).toContain(` ${language} /staff`);
});

test.each([
  ['/staff/orders', 'text/plain', 'a=1', 415],
  ['/staff/orders', '', 'a=1', 415],
  ['/staff/orders', 'multipart/form-data', 'a=1', 400],
  ['/staff/orders', 'multipart/form-data; boundary=x', '--x\r\n', 400],
  ['/staff/orders', 'application/json', '{}', 415],
  ['/staff/orders.data', 'text/plain', 'a=1', 415],
  ['/staff/orders', 'application/x-www-form-urlencoded', 'a=1', 200],
  ['/staff/deliveries/steps', 'application/json', '{"owner":"a"}', 200],
  ['/staff/deliveries/steps', 'application/json', '{', 400],
  ['/staff/deliveries/steps', 'application/json', 'null', 400],
  ['/staff/stock/counts/1/scans', 'application/json', '[]', 400],
  ['/staff/deliveries/steps', 'text/plain', '{}', 415],
])('%s with a body of type %j, %j: %d', async (url, type, payload, status) => {
  const headers = { 'sec-fetch-site': 'same-origin', ...(type && { 'content-type': type }) };
  const answer = await app.inject({ method: 'POST', url, headers, payload });
  expect(answer.statusCode).toBe(status);
});
