import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { picturesPlugin } from '../catalogue/pictures/pictures-plugin.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { externalPictureSource } from './picture-source.ts';

let shop: TestShop;
let dataDir: string;
const key = 'outside/0123abcd';

beforeAll(async () => {
  shop = await openTestShop({ catalogue: {} });
  dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
  const url = 'https://pictures.example/watch.jpg';
  await shop.db.insertInto('external_picture').values({ key, url }).execute();
});
afterEach(() => vi.restoreAllMocks());
afterAll(async () => {
  await shop.close();
  await rm(dataDir, { recursive: true });
});

const breakingOff = () =>
  new ReadableStream({ pull: (controller) => controller.error(new TypeError('terminated')) });

test.each<[string, number, () => Promise<Response>]>([
  ['does not answer in time', 503, () => Promise.reject(new DOMException('late', 'TimeoutError'))],
  ['refuses the connection', 503, () => Promise.reject(new TypeError('fetch failed'))],
  ['is overloaded', 503, async () => new Response('', { status: 502 })],
  ['asks for a pause', 503, async () => new Response('', { status: 429 })],
  [
    'breaks off',
    503,
    async () => new Response(breakingOff(), { headers: { 'content-type': 'image/jpeg' } }),
  ],
  ['has it no more', 404, async () => new Response('', { status: 404 })],
  ['leads elsewhere', 404, async () => Response.redirect('http://127.0.0.1/', 302)],
  ['sends a page', 404, async () => new Response('', { headers: { 'content-type': 'text/html' } })],
])('a picture whose host %s is answered with %d, and not cached', async (_host, status, answer) => {
  vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
  const app = fastify();
  const origins = new Map([['pictures.example', 'http://127.0.0.1:9']]);
  await app.register(picturesPlugin, {
    dataDir,
    sources: [externalPictureSource(shop.db, origins)],
  });
  const { statusCode, headers } = await app.inject(`/media/320/${key}.webp`);
  await app.close();
  expect([statusCode, headers['cache-control'], headers['retry-after']]).toEqual([
    status,
    'no-store',
    status === 503 ? '30' : undefined,
  ]);
});

test('a host has as long as the deadline says', async () => {
  vi.spyOn(globalThis, 'fetch').mockImplementation((_url, init) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
    return promise;
  });
  const origins = new Map([['pictures.example', 'http://127.0.0.1:9']]);
  const source = externalPictureSource(shop.db, origins, 20);
  await expect(source(key)).rejects.toThrow('pictures.example does not answer');
});
