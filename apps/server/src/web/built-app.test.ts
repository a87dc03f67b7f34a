import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { scannerPolicy, workerPolicy } from '../security/content-policy.ts';
import { openStubShop } from '../testing/stub-shop.ts';
import { mountAssets } from './built-app.ts';

let folder: string;
let app: FastifyInstance;
const scanner = 'assets/read-barcodes.worker-1.js';

beforeAll(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'karwan-built-'))}/`;
  await mkdir(`${folder}build/client/assets`, { recursive: true });
  for (const name of ['service-worker.js', scanner, 'assets/entry-1.js', 'icon.js']) {
    await writeFile(`${folder}build/client/${name}`, name);
    await writeFile(`${folder}build/client/${name}.br`, brotliCompressSync(name));
    await writeFile(`${folder}build/client/${name}.gz`, gzipSync(name));
  }
  ({ app } = await openStubShop({
    mountMore: (scope) => mountAssets(scope, { folder, prefix: '/' }),
  }));
});
afterAll(async () => {
  await app.close();
  await rm(folder, { recursive: true });
});

test.each(['identity', 'gzip', 'br'])(
  'a worker as %s is asked for anew each time, and may fetch',
  async (encoding) => {
    const answer = await app.inject({
      url: '/service-worker.js',
      headers: { 'accept-encoding': encoding },
    });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': workerPolicy,
    });
    expect(answer.headers['content-type']).toContain('javascript');
  },
);

test('WebAssembly runs in the worker that reads barcodes, and in no other script', async () => {
  const policy = async (url: string) =>
    (await app.inject({ url })).headers['content-security-policy'];
  expect(await policy(`/${scanner}`)).toBe(scannerPolicy);
  for (const url of ['/assets/entry-1.js', '/service-worker.js'])
    expect((await policy(url)) ?? '').not.toContain('wasm');
});

test('files with a hash in their names are cached for ever, others for an hour', async () => {
  const life = async (url: string) => (await app.inject({ url })).headers['cache-control'];
  expect(await life('/assets/entry-1.js')).toBe('public, max-age=31536000, immutable');
  expect(await life('/icon.js')).toBe('public, max-age=3600');
});

test('immutable files have no headers for revalidation', async () => {
  const names = ['x-request-id', 'etag', 'last-modified', 'accept-ranges'];
  const carried = async (url: string) => {
    const { headers } = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
    return names.filter((name) => name in headers);
  };
  expect(await carried('/assets/entry-1.js')).toEqual([]);
  expect(await carried('/icon.js')).toEqual(names);
});

test('missing files, and precompressed ones requested directly, are 404', async () => {
  for (const name of ['entry-2.js', 'entry-1.js.br', '../icon.js', '%2e%2e/icon.js', '']) {
    const answer = await app.inject({ url: `/assets/${name}` });
    expect(answer.body).not.toContain('assets/');
    if (name.includes('entry'))
      expect(answer).toMatchObject({ statusCode: 404, body: 'Not found' });
  }
});

test('a file is sent in the requested encoding; HEAD sends headers only', async () => {
  const url = '/assets/entry-1.js';
  const packed = await app.inject({ url, headers: { 'accept-encoding': 'br' } });
  expect(packed.headers).toMatchObject({ 'content-encoding': 'br' });
  expect(packed.headers['content-type']).toContain('javascript');
  expect((await app.inject({ url })).body).toBe('assets/entry-1.js');
  expect(await app.inject({ method: 'HEAD', url })).toMatchObject({ statusCode: 200, body: '' });
});

test('HEAD of a page has headers and no body', async () => {
  const answer = await app.inject({ method: 'HEAD', url: '/anything' });
  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('');
});
