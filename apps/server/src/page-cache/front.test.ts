import { request as send } from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { Render } from '@karwan/storefront/context';
import { afterEach, describe, expect, test } from 'vitest';
import { openStubShop, type StubOptions } from '../testing/stub-shop.ts';

let close = async () => {};
afterEach(() => close());

async function open(options: StubOptions = {}) {
  const shop = await openStubShop(options);
  close = () => shop.app.close();
  return shop;
}

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** A request whose response is not decompressed, unlike with `fetch`. */
function ask(origin: string, path: string, headers: Record<string, string> = {}, method = 'GET') {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const outgoing = send(origin + path, { headers, method }, (incoming) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk) => chunks.push(chunk));
    incoming.on('end', () =>
      resolve({
        status: incoming.statusCode ?? 0,
        headers: incoming.headers,
        body: Buffer.concat(chunks),
      }),
    );
  });
  outgoing.on('error', reject);
  outgoing.end();
  return promise;
}

/** A storefront whose pages contain the number of renderings. */
function counting(
  options: { delay?: number; headers?: Record<string, string>; status?: number } = {},
) {
  const counter = { made: 0 };
  const render: Render = async (request, { visit }) => {
    counter.made += 1;
    const number = counter.made;
    if (options.delay) await new Promise((resolve) => setTimeout(resolve, options.delay));
    const body = `<p>${number} ${visit.currency} ${visit.direction} ${new URL(request.url).search}</p>${'words '.repeat(400)}`;
    return new Response(body, {
      status: options.status ?? 200,
      headers: { 'content-type': 'text/html; charset=utf-8', ...options.headers },
    });
  };
  return { counter, render };
}

const first = (answer: Answer) => answer.body.toString().slice(0, 30);

test('the second visitor of a zone gets the page made for the first', async () => {
  const { counter, render } = counting();
  const { origin } = await open({ render });
  const one = await ask(origin, '/?b=1&a=2&utm_source=x');
  const two = await ask(origin, '/?a=2&b=1', { cookie: 'theme=dark' });
  expect(two.body.equals(one.body)).toBe(true);
  expect(one.body.toString()).toContain('?a=2&b=1');
  expect(counter.made).toBe(1);
  await ask(origin, '/?a=2&b=1', { cookie: 'karwan_currency=USD' });
  await ask(origin, '/?a=2&b=1', { host: 'two.example' });
  expect(counter.made).toBe(3);
});

test('simultaneous requests share one rendering', async () => {
  const { counter, render } = counting({ delay: 60 });
  const { origin } = await open({ render });
  const answers = await Promise.all(Array.from({ length: 20 }, () => ask(origin, '/busy')));
  expect(counter.made).toBe(1);
  expect(new Set(answers.map(first)).size).toBe(1);
});

test('when the first client disconnects, one of the waiters renders for all', async () => {
  let made = 0;
  let asked = 0;
  const { promise: gate, resolve: finish } = Promise.withResolvers<void>();
  const render: Render = async () => {
    made += 1;
    await gate;
    return new Response('<p>words</p>', { headers: { 'content-type': 'text/html' } });
  };
  const { app, origin } = await open({ render });
  app.server.on('request', () => {
    asked += 1;
  });
  const leaving = send(`${origin}/busy`);
  leaving.on('error', () => {});
  leaving.end();
  await expect.poll(() => made).toBe(1);
  const staying = Array.from({ length: 8 }, () => ask(origin, '/busy'));
  await expect.poll(() => asked).toBe(9);
  leaving.destroy();
  await expect.poll(() => made).toBe(2);
  finish();
  expect((await Promise.all(staying)).every(({ status }) => status === 200)).toBe(true);
  expect(made).toBe(2);
});

test('requests for existing pages are counted, cached or not', async () => {
  const noted: string[] = [];
  const onAsked = (_: unknown, address: string) => noted.push(address);
  const render: Render = async (request) =>
    new Response('<p>words</p>', {
      status: request.url.endsWith('/nothing') ? 404 : 200,
      headers: { 'content-type': 'text/html', 'x-karwan-cache': 'tags=a; ttl=60; swr=60' },
    });
  const { origin } = await open({ render, onAsked });
  for (const path of ['/nothing', '/there', '/nothing', '/there']) await ask(origin, path);
  await expect.poll(() => noted).toEqual(['/there', '/there']);
});

test('a stale page is served at once while one new one is rendered', async () => {
  let time = 0;
  const { counter, render } = counting({
    delay: 30,
    headers: { 'x-karwan-cache': 'tags=home; ttl=10; swr=60' },
  });
  const { origin } = await open({ render, now: () => time });
  const old = await ask(origin, '/', { cookie: 'karwan_currency=USD' });
  expect(old.headers['x-karwan-cache']).toBeUndefined();
  time = 20_000;
  const cookie = { cookie: 'karwan_currency=USD' };
  const stale = await Promise.all([ask(origin, '/', cookie), ask(origin, '/', cookie)]);
  expect(stale.map(first)).toEqual([first(old), first(old)]);
  await expect.poll(async () => first(await ask(origin, '/', cookie))).toMatch(/^<p>2 USD/);
  expect(counter.made).toBe(2);
});

test('parameters that a call declares are part of the cache key', async () => {
  const { origin, cache } = await open();
  for (const query of ['', '?page=2', '?lang=ar', '?lang=ar&page=2&utm_source=x']) {
    await ask(origin, `/v1/item/thing/7${query}`);
  }
  expect(cache.size).toBe(4);
});

test('a change drops the pages that depend on it', async () => {
  const { origin, cache } = await open();
  await ask(origin, '/v1/item/thing/7');
  await ask(origin, '/v1/item/thing/8');
  expect(cache.size).toBe(2);
  cache.drop(1, ['item:7']);
  expect(cache.size).toBe(1);
});

describe('never cached', () => {
  const personal: [string, string, Record<string, string>][] = [
    ['an answer that looked at cookies', '/v1/item/mine', { cookie: 'who=me' }],
    ['an answer that looked for cookies and found none', '/v1/item/mine', {}],
    ['an answer that sets a cookie', '/v1/item/greet', {}],
    ['an answer to a bearer', '/v1/item/thing/7', { authorization: 'Bearer x' }],
    ['a refusal', '/v1/item/thing/7?page=x', {}],
    ['a fault of ours', '/v1/item/thing/broken', {}],
    ['an answer to parameters that no call knows', '/v1/item/thing/7?junk=1', {}],
    ['an answer to nested ones', '/v1/item/thing/7?page=1&junk[page]=1', {}],
    ['a page of the checkout', '/shop/checkout', {}],
  ];
  test.each(personal)('%s', async (_what, path, headers) => {
    const { origin, cache } = await open();
    const answer = await ask(origin, path, headers);
    await ask(origin, path, headers);
    expect(cache.size).toBe(0);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test.each([
    ['says no-store', { headers: { 'x-karwan-cache': 'no-store' } }],
    ['sets a cookie', { headers: { 'set-cookie': 'a=b' } }],
    ['failed', { status: 500 }],
    ['sends elsewhere for now', { status: 302, headers: { location: '/' } }],
  ])('a page that %s', async (_what, options) => {
    const { counter, render } = counting(options);
    const { origin, cache } = await open({ render });
    await Promise.all([ask(origin, '/p'), ask(origin, '/p'), ask(origin, '/p')]);
    expect([cache.size, counter.made]).toEqual([0, 3]);
  });

  test('another shop’s answer', async () => {
    const { origin } = await open();
    const one = await ask(origin, '/v1/item/thing/7');
    const two = await ask(origin, '/v1/item/thing/7', { domain: 'two' });
    expect([one.body.toString(), two.body.toString()]).toEqual([
      expect.stringContaining('"tenant":"one"'),
      expect.stringContaining('"tenant":"two"'),
    ]);
  });
});

test('a 404 is cached briefly', async () => {
  let time = 0;
  const { counter, render } = counting({ status: 404 });
  const { origin } = await open({ render, now: () => time });
  await ask(origin, '/nothing');
  expect((await ask(origin, '/nothing')).status).toBe(404);
  expect(counter.made).toBe(1);
  time = 16_000;
  await ask(origin, '/nothing');
  expect(counter.made).toBe(2);
});

test('every encoding has the same content, fresh or cached', async () => {
  const { render } = counting();
  const { origin } = await open({ render });
  for (const _turn of ['fresh', 'kept']) {
    const plain = await ask(origin, '/');
    const brotli = await ask(origin, '/', { 'accept-encoding': 'gzip, br' });
    const gzip = await ask(origin, '/', { 'accept-encoding': 'gzip' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(brotliDecompressSync(brotli.body).equals(plain.body)).toBe(true);
    expect(gunzipSync(gzip.body).equals(plain.body)).toBe(true);
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(plain.headers.vary).toBe('accept-encoding');
    expect(new Set([plain.headers.etag, brotli.headers.etag, gzip.headers.etag]).size).toBe(1);
    expect(brotli.headers['content-length']).toBe(String(brotli.body.length));
  }
});

test('a long page comes in every encoding, whichever was asked for first', async () => {
  const styles = `<style>${'p{color:red}\n'.repeat(3_000)}`;
  const bytes = Buffer.from(`<!doctype html>${styles}${'</style><p>چائے'.repeat(900)}`);
  const render: Render = async () => {
    const headers = { 'content-type': 'text/html; charset=utf-8' };
    return Object.assign(new Response(null, { headers }), { page: bytes });
  };
  const { origin, cache } = await open({ render });
  const read = async (path: string, encoding: string) => {
    const answer = await ask(origin, path, { 'accept-encoding': encoding });
    const { 'content-encoding': used = 'identity', etag } = answer.headers;
    expect([answer.status, used]).toEqual([200, encoding]);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding] ?? Buffer.from;
    expect(decode(answer.body).equals(bytes)).toBe(true);
    return String(etag);
  };
  for (const first of ['br', 'gzip', 'identity']) {
    const tags = new Set<string>();
    const path = `/?first=${first}`;
    for (const encoding of [first, 'identity', 'br', 'gzip', 'identity']) {
      tags.add(await read(path, encoding));
    }
    expect(tags.size).toBe(1);
    const [etag = ''] = tags;
    expect((await ask(origin, path, { 'if-none-match': etag })).status).toBe(304);
    const head = await ask(origin, path, {}, 'HEAD');
    expect(head.headers['content-length']).toBe(String(bytes.length));
  }
  expect(cache.bytes).toBeLessThan(3 * bytes.length);
  await read('/shop/cart', 'br');
});

test('a page that is not shared is compressed as well', async () => {
  const { render } = counting();
  const { origin } = await open({ render });
  const cart = await ask(origin, '/shop/cart', { 'accept-encoding': 'br' });
  expect(cart.headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(cart.body).toString()).toContain('words');
});

test('a matching If-None-Match is answered with 304', async () => {
  const { origin } = await open();
  const etag = String((await ask(origin, '/')).headers.etag);
  for (const header of [etag, `"x", ${etag}`, etag.replace('W/', ''), '*']) {
    const again = await ask(origin, '/', { 'if-none-match': header });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    expect(again.headers.etag).toBe(etag);
  }
  expect((await ask(origin, '/', { 'if-none-match': '"other"' })).status).toBe(200);
  const reply = await ask(origin, '/', {
    'if-none-match': etag,
    cookie: 'karwan_currency=USD',
  });
  expect(reply.status).toBe(200);
});

test('HEAD gets the headers alone, cached or not', async () => {
  const { origin } = await open();
  const before = await ask(origin, '/v1/item/thing/7', {}, 'HEAD');
  const page = await ask(origin, '/v1/item/thing/7');
  const after = await ask(origin, '/v1/item/thing/7', {}, 'HEAD');
  expect([before.status, before.body.length, after.status, after.body.length]).toEqual([
    200, 0, 200, 0,
  ]);
  for (const name of ['etag', 'cache-control', 'content-type', 'content-length', 'vary']) {
    expect([before.headers[name], after.headers[name]], name).toEqual([
      page.headers[name],
      page.headers[name],
    ]);
  }
});

test('a client cannot pass for a refresh', async () => {
  const { origin, cache } = await open();
  await ask(origin, '/shop/cart', { 'x-karwan-refresh': crypto.randomUUID() });
  expect(cache.size).toBe(0);
});

test('pages of a shop carry its own address', async () => {
  const { origin } = await open();
  expect((await ask(origin, '/', { host: 'evil.example' })).body.toString()).toContain(
    'https://shop.example',
  );
  expect((await ask(origin, '/', { host: 'two.example' })).body.toString()).toContain(
    'https://two.example',
  );
});

test('nothing is cached during development', async () => {
  const { counter, render } = counting();
  const { origin, cache } = await open({ render, cacheAnswers: false });
  await ask(origin, '/');
  await ask(origin, '/');
  expect([counter.made, cache.size]).toEqual([2, 0]);
});

test('a cached answer carries the current request’s id, if that is well formed', async () => {
  const { origin, cache } = await open();
  const ids = async (headers: Record<string, string> = {}) => {
    const answer = await ask(origin, '/v1/item/thing/7', headers);
    return answer.headers['x-request-id'];
  };
  const made = await ids();
  expect(await ids()).not.toBe(made);
  expect(await ids()).toMatch(/^[\w.-]{8,64}$/);
  expect(await ids({ 'x-request-id': 'given-by-a-proxy' })).toBe('given-by-a-proxy');
  expect(await ids({ 'x-request-id': 'no good' })).toMatch(/^[\w.-]{36}$/);
  const { etag } = (await ask(origin, '/v1/item/thing/7')).headers;
  expect(await ids({ 'if-none-match': String(etag) })).toMatch(/^[\w.-]{36}$/);
  expect(cache.stats.hits).toBe(6);
});
