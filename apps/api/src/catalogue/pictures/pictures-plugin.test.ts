import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fetchedAtOnce } from './picture-renderer.ts';
import { type PicturesOptions, picturesPlugin } from './pictures-plugin.ts';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50" fill="#c00"/></svg>',
);
let dataDir: string;
let app: FastifyInstance;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'pictures-'));
});
afterEach(async () => {
  await app.close();
  await rm(dataDir, { recursive: true });
});

async function serve(options: Omit<PicturesOptions, 'dataDir'> = {}) {
  app = fastify();
  await app.register(picturesPlugin, { dataDir, ...options });
}

test('renders every format at the requested width, with immutable caching', async () => {
  await serve({ sources: [async (key) => (key === 'demo/red' ? svg : null)] });
  for (const [format, type] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpg', 'image/jpeg'],
  ]) {
    const answer = await app.inject(`/media/320/demo/red.${format}`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    const { width, height } = await sharp(answer.rawPayload).metadata();
    expect([width, height]).toEqual([320, 160]);
  }
});

test('a logo stays transparent, and other pictures get a white ground', async () => {
  const clear = await sharp({
    create: { width: 320, height: 80, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer();
  await serve({ sources: [async () => clear] });
  const cornerOf = async (path: string) => {
    const { rawPayload } = await app.inject(path);
    const { data, info } = await sharp(rawPayload).raw().toBuffer({ resolveWithObject: true });
    return [...data.subarray(0, info.channels)];
  };
  for (const format of ['avif', 'webp']) {
    expect((await cornerOf(`/media/160/logo/clear.${format}`)).at(3)).toBe(0);
  }
  const white = expect.closeTo(255, -1);
  for (const path of ['logo/clear.jpg', 'up/clear.jpg', 'up/clear.webp', 'up/clear.avif']) {
    expect(await cornerOf(`/media/160/${path}`), path).toEqual([white, white, white]);
  }
});

test.each([
  ['wide', 400, 200],
  ['square', 100, 100],
  ['upright', 80, 100],
])('a %s picture fills a card in other people’s pages', async (_name, width, height) => {
  const drawn = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="#c00"/></svg>`;
  await serve({ sources: [async () => Buffer.from(drawn)] });
  const answer = await app.inject('/media/card/a.jpg');
  expect(answer.headers['content-type']).toBe('image/jpeg');
  const picture = sharp(answer.rawPayload);
  expect(await picture.metadata()).toMatchObject({ width: 1200, height: 630 });
  const { channels } = await picture.stats();
  expect(channels.map(({ min, max }) => (min + max) / 2)).toEqual([
    expect.closeTo(204, -1),
    expect.closeTo(0, -1),
    expect.closeTo(0, -1),
  ]);
  expect((await app.inject('/media/card/a.avif')).statusCode).toBe(404);
});

test('fetches a picture from its source once, also for concurrent requests', async () => {
  const source = vi.fn(async () => svg);
  await serve({ sources: [source] });
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => app.inject('/media/96/a.webp')),
  );
  expect(new Set(answers.map((answer) => answer.headers.etag)).size).toBe(1);
  await app.inject('/media/96/a.webp');
  await app.inject('/media/96/a.avif');
  expect(source).toHaveBeenCalledTimes(1);
  expect((await readdir(join(dataDir, 'pictures/cache/96'))).sort()).toEqual(['a.avif', 'a.webp']);
});

test('answers HEAD without a body and a known ETag with 304', async () => {
  await serve({ sources: [async () => svg] });
  const head = await app.inject({ method: 'HEAD', url: '/media/96/a.webp' });
  expect(head.statusCode).toBe(200);
  expect(head.body).toBe('');
  // Mails show pictures on pages of other hosts.
  expect(head.headers['cross-origin-resource-policy']).toBe('cross-origin');
  expect(Number(head.headers['content-length'])).toBeGreaterThan(0);
  const again = await app.inject({
    url: '/media/96/a.webp',
    headers: { 'if-none-match': String(head.headers.etag) },
  });
  expect(again.statusCode).toBe(304);
});

test.each([
  '/media/97/a.webp',
  '/media/96/a.png',
  '/media/96/a',
  '/media/96/.webp',
  '/media/96/A.webp',
  '/media/96/..%2f..%2fetc%2fpasswd.webp',
  '/media/96/a%00.webp',
  '/media/96/a.b.webp',
  '/media/096/a.webp',
  '/media/96/a//b.webp',
])('refuses %s with the error shape, and asks no source', async (url) => {
  const source = vi.fn(async () => svg);
  await serve({ sources: [source] });
  const answer = await app.inject(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.json()).toEqual({
    code: 'NOT_FOUND',
    message: expect.any(String),
    details: [],
    requestId: expect.any(String),
  });
  expect(source).not.toHaveBeenCalled();
});

test('prefers an uploaded original, and never enlarges it', async () => {
  await mkdir(join(dataDir, 'pictures/originals/shop'), { recursive: true });
  const uploaded = await sharp({
    create: { width: 200, height: 100, channels: 3, background: '#0a0' },
  })
    .png()
    .toBuffer();
  await writeFile(join(dataDir, 'pictures/originals/shop/bag.png'), uploaded);
  await serve({ sources: [async () => svg] });
  const answer = await app.inject('/media/640/shop/bag.jpg');
  const { dominant } = await sharp(answer.rawPayload).stats();
  expect(dominant.g).toBeGreaterThan(dominant.r);
  expect((await sharp(answer.rawPayload).metadata()).width).toBe(200);
});

test('responds 503 with retry-after when too many pictures wait', async () => {
  let release = () => {};
  const gate = new Promise<void>((resolve) => {
    release = resolve;
  });
  const source = async () => {
    await gate;
    return svg;
  };
  await serve({ sources: [source], limits: { active: 1, waiting: 1, maxWait: 5_000 } });
  // One more than can be fetched and wait, so that the last one is refused. An injected request starts only once it is
  // awaited.
  const keys = Array.from({ length: fetchedAtOnce + 2 }, (_, key) => `held-${key}`);
  const waiting = keys.map(async (key) => await app.inject(`/media/96/${key}.webp`));
  const answer = await Promise.race(waiting);
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('2');
  expect(answer.json().code).toBe('SERVICE_UNAVAILABLE');
  release();
  const statuses = (await Promise.all(waiting)).map((answer) => answer.statusCode);
  expect(statuses).toContain(200);
});

test('a slow download blocks no other picture', async () => {
  const { promise: gate, resolve: release } = Promise.withResolvers<void>();
  const source = async (key: string) => {
    if (key === 'slow') await gate;
    return svg;
  };
  await serve({ sources: [source], limits: { active: 1, waiting: 5, maxWait: 5_000 } });
  const slow = (async () => await app.inject('/media/96/slow.webp'))();
  await new Promise((resolve) => setImmediate(resolve));
  expect((await app.inject('/media/96/quick.webp')).statusCode).toBe(200);
  release();
  expect((await slow).statusCode).toBe(200);
});

test('browsers get a placeholder instead of a missing or broken picture, programs the error', async () => {
  const half = (
    await sharp({ create: { width: 90, height: 90, channels: 3, background: '#0a0' } })
      .jpeg()
      .toBuffer()
  ).subarray(0, 200);
  await serve({
    sources: [
      async (key) => (key === 'half' ? half : key === 'text' ? Buffer.from('<html>') : null),
    ],
  });
  for (const key of ['half', 'text', 'missing']) {
    const url = `/media/320/${key}.webp`;
    const shown = await app.inject({ url, headers: { accept: 'image/avif,image/webp,*/*;q=0.8' } });
    expect([
      shown.statusCode,
      shown.headers['content-type'],
      shown.headers['cache-control'],
    ]).toEqual([404, 'image/svg+xml', 'no-store']);
    expect((await sharp(shown.rawPayload).metadata()).format).toBe('svg');
    expect((await app.inject(url)).json()).toMatchObject({ code: 'NOT_FOUND' });
  }
});
