import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { contract } from '@karwan/contract/contract';
import type { ErrorBody } from '@karwan/contract/error';
import { os } from '@orpc/server';
import { afterEach, expect, test } from 'vitest';
import { createVisitorCookie } from '../request/visitor-cookie.ts';
import { openStubShop, type StubOptions, stubRouter } from '../testing/stub-shop.ts';
import { mountAssets } from '../web/built-app.ts';
import { costsOfCalls } from './request-costs.ts';

let close = async () => {};
afterEach(() => close());

const visitorCookie = createVisitorCookie({ secret: 'x'.repeat(32), secure: false });
const agent = new Agent({ keepAlive: true, maxSockets: 20 });

async function open(options: StubOptions) {
  const shop = await openStubShop({ visitorCookie, ...options });
  close = () => {
    agent.destroy();
    return shop.app.close();
  };
  return shop.origin;
}

interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  text: string;
}

function ask(url: string, headers: Record<string, string> = {}, body?: string) {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const method = body === undefined ? 'GET' : 'POST';
  const type = body === undefined ? {} : { 'content-type': 'application/json' };
  const outgoing = send(url, { agent, method, headers: { ...type, ...headers } }, (incoming) => {
    let text = '';
    incoming.on('data', (chunk) => {
      text += chunk;
    });
    incoming.on('end', () =>
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, text }),
    );
  });
  outgoing.on('error', reject);
  outgoing.end(body);
  return promise;
}

/** A browser that opens a page, and the cookies it then has. */
async function openPage(url: string, cookie = ''): Promise<string> {
  const headers = { 'sec-fetch-dest': 'document', accept: 'text/html', cookie };
  const answer = await ask(url, headers);
  expect(answer.status).toBe(200);
  const [given] = answer.headers['set-cookie'] ?? [];
  return given?.split(';')[0] ?? cookie;
}

/** How many of so many calls were answered, each with a cookie of its own if asked for. */
async function countAnswered(origin: string, calls: number, cookieFor: () => Promise<string>) {
  let answered = 0;
  for (let count = 0; count < calls; count += 1) {
    const cookie = await cookieFor();
    const { status } = await ask(`${origin}/v1/item/mine`, { cookie });
    if (status === 200) answered += 1;
  }
  return answered;
}

test('three hundred shoppers behind one address shop in the same minute, and none is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-assets-'));
  await mkdir(join(folder, 'build/client/assets'), { recursive: true });
  for (const name of ['page.js', 'page.css', 'face.woff2']) {
    await writeFile(join(folder, 'build/client/assets', name), 'x'.repeat(2_000));
  }
  const plain = (path: `/${string}`) =>
    os.route({ method: 'POST', path }).handler(async () => ({}));
  const origin = await open({
    router: {
      ...stubRouter,
      order: plain('/v1/order/create'),
      quote: plain('/v1/cart/quote'),
      view: plain('/v1/analytics/pageview'),
    },
    mountMore: (app) => mountAssets(app, { folder: `${folder}/`, prefix: '/' }),
  });
  const refused: string[] = [];
  let requested = 0;
  const begun = performance.now();
  async function get(path: string, cookie: string, body?: string) {
    requested += 1;
    const { status } = await ask(origin + path, { cookie, 'sec-fetch-dest': 'empty' }, body);
    if (status !== 200) refused.push(`${status} ${path}`);
  }
  async function shop(number: number) {
    const products = [1, 2, 3].map((one) => `/shop/product/${number % 40}-${one}`);
    let cookie = '';
    for (const page of ['/', `/department/${number % 10}`, ...products, '/shop/cart']) {
      cookie = await openPage(origin + page, cookie);
      requested += 1;
      for (const file of ['page.js', 'page.css', 'face.woff2'])
        await get(`/assets/${file}`, cookie);
      await get('/v1/analytics/pageview', cookie, '{}');
    }
    for (let change = 0; change < 3; change += 1) await get('/v1/cart/quote', cookie, '{}');
    await get('/v1/order/create', cookie, '{}');
  }
  const shoppers = Array.from({ length: 300 }, (_, number) => number);
  await Promise.all(
    Array.from({ length: 20 }, async () => {
      for (let next = shoppers.pop(); next !== undefined; next = shoppers.pop()) await shop(next);
    }),
  );
  expect(refused).toEqual([]);
  expect(requested).toBe(300 * 34);
  // All in one window: otherwise nothing was shown.
  expect(performance.now() - begun).toBeLessThan(60_000);
  await rm(folder, { recursive: true });
}, 120_000);

test('one visitor with too many requests is refused, and the neighbour behind the same address is not', async () => {
  const origin = await open({ limits: { perMinute: 20 } });
  const [greedy, neighbour] = [await openPage(`${origin}/`), await openPage(`${origin}/`)];
  expect(await countAnswered(origin, 300, async () => greedy)).toBe(20);
  expect(await countAnswered(origin, 5, async () => neighbour)).toBe(5);
});

test('a client that drops, forges or renews its cookie gets no more than one visitor', async () => {
  const perMinute = 22;
  const none = await open({ limits: { perMinute } });
  expect(await countAnswered(none, 60, async () => '')).toBe(perMinute);
  await close();
  const forged = await open({ limits: { perMinute } });
  let number = 0;
  const makeUp = async () => {
    number += 1;
    const since = Math.floor(Date.now() / 1_000).toString(36);
    return `karwan_visitor=${String(number).padStart(16, 'a')}.${since}.${'b'.repeat(22)}`;
  };
  expect(await countAnswered(forged, 60, makeUp)).toBe(perMinute);
  await close();
  const fresh = await open({ limits: { perMinute } });
  const rotated = await countAnswered(fresh, 60, () => openPage(`${fresh}/`));
  expect(rotated).toBeLessThanOrEqual(perMinute);
});

test('calls that check secrets or send messages have limits of their own, by visitor and by address', async () => {
  const limit = { name: 'order', most: 2, crowd: 2 };
  const origin = await open({ limits: { calls: { '/v1/order/create': { points: 1, limit } } } });
  const order = async (cookie: string) =>
    (await ask(`${origin}/v1/order/create`, { cookie }, '{"lines":[]}')).status;
  const statuses: number[] = [];
  for (let visitor = 0; visitor < 3; visitor += 1) {
    const cookie = await openPage(`${origin}/`);
    for (let count = 0; count < 3; count += 1) statuses.push(await order(cookie));
  }
  expect(statuses).toEqual([200, 200, 429, 200, 200, 429, 429, 429, 429]);
});

test('costs differ: a rendered page takes more than a call, a file nothing', async () => {
  const origin = await open({ limits: { perMinute: 10 } });
  const cookie = await openPage(`${origin}/`);
  const page = async () =>
    (await ask(`${origin}/search/x?${crypto.randomUUID()}`, { cookie })).status;
  expect([await page(), await page(), await page()]).toEqual([200, 200, 429]);
  expect((await ask(`${origin}/`, { cookie })).status).toBe(200);
});

test.each([
  ['/shop/cart?lang=ur', {}, '<html lang="ur" dir="rtl">'],
  ['/shop/cart', { cookie: 'karwan_language=sv' }, '<html lang="sv" dir="ltr">'],
  ['/shop/cart', { 'accept-language': 'de,ru;q=0.8,en;q=0.5' }, '<html lang="ru" dir="ltr">'],
  ['/shop/cart?dir=rtl', {}, '<html lang="ar" dir="rtl">'],
])(
  'the refusal at %s %j is a page in the language of who reads it',
  async (path, headers, html) => {
    const origin = await open({ limits: { perMinute: 1 } });
    const answer = await ask(origin + path, { accept: 'text/html', ...headers });
    expect(answer.status).toBe(429);
    expect(answer.text).toContain(html);
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    const call = await ask(`${origin}/v1/item/mine`);
    expect((JSON.parse(call.text) as ErrorBody).code).toBe('TOO_MANY_REQUESTS');
    expect(Number(call.headers['retry-after'])).toBeGreaterThan(0);
  },
);

test('the cookie is set for browsers that open a page without a valid one, also a cached page', async () => {
  const origin = await open({});
  const document = { 'sec-fetch-dest': 'document' };
  for (let count = 0; count < 2; count += 1) {
    const { headers } = await ask(`${origin}/?lang=sv`, document);
    expect(headers['set-cookie']?.map((line) => line.split('=')[0])).toEqual([
      'karwan_language',
      'karwan_visitor',
    ]);
  }
  const cookie = await openPage(`${origin}/`);
  expect((await ask(`${origin}/`, { ...document, cookie })).headers['set-cookie']).toBeUndefined();
  expect((await ask(`${origin}/`)).headers['set-cookie']).toBeUndefined();
});

test('every path with its own cost belongs to a call', () => {
  const paths: string[] = [];
  const walk = (part: unknown): void => {
    if (typeof part !== 'object' || part === null) return;
    const { '~orpc': call } = part as { '~orpc'?: { route: { path?: string } } };
    if (call) paths.push(call.route.path ?? '');
    else for (const inner of Object.values(part)) walk(inner);
  };
  walk(contract);
  const pattern = (path: string) =>
    new RegExp(`^${path.replace(/\*$/, '.+').replaceAll(/:\w+/g, '[^/]+')}$`);
  const costly = Object.keys(costsOfCalls(1_200));
  expect(costly.length).toBeGreaterThan(30);
  expect(costly.filter((path) => !paths.some((known) => pattern(path).test(known)))).toEqual([]);
});

test('answers of calls say what is left of the budget', async () => {
  const origin = await open({ limits: { perMinute: 20, crowd: 2 } });
  const first = await ask(`${origin}/v1/item/mine`);
  expect(first.headers['ratelimit-policy']).toBe('"minute";q=20;w=60');
  const left = (answer: Answer) =>
    Number(/^"minute";r=(\d+);t=\d+$/.exec(String(answer.headers.ratelimit))?.[1]);
  const second = await ask(`${origin}/v1/item/mine`);
  expect(left(first)).toBeLessThan(20);
  expect(left(second)).toBeLessThan(left(first));
  const page = await ask(`${origin}/`, { accept: 'text/html' });
  expect(page.headers.ratelimit).toBeUndefined();
});
