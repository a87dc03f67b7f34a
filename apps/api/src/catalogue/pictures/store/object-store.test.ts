import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectStoreAccess } from '@karwan/sandbox/object-store/access';
import {
  type ObjectStoreSandbox,
  startObjectStoreSandbox,
} from '@karwan/sandbox/object-store/server';
import fastify from 'fastify';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { picturesPlugin } from '../pictures-plugin.ts';
import { objectStore } from './object-store.ts';
import { StoreUnavailable } from './picture-store.ts';

const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><rect width="100" height="50" fill="#c00"/></svg>',
);
let sandbox: ObjectStoreSandbox;
const folders: string[] = [];

beforeEach(async () => {
  sandbox = await startObjectStoreSandbox();
});
afterEach(async () => {
  await sandbox.stop();
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

const open = (changed: object = {}) =>
  objectStore({ url: sandbox.url, ...objectStoreAccess, deadline: 500, ...changed });

/** A node with its own disk. */
async function startNode(sources: Parameters<typeof picturesPlugin>[1]['sources'] = []) {
  const dataDir = await mkdtemp(join(tmpdir(), 'karwan-objects-'));
  folders.push(dataDir);
  const app = fastify();
  await app.register(picturesPlugin, {
    dataDir,
    sources,
    objects: { url: sandbox.url, ...objectStoreAccess, deadline: 500 },
  });
  return { app, dataDir };
}

test('stored objects are read byte for byte, whatever their names; a missing one is null', async () => {
  const store = open();
  const bytes = Buffer.from([0, 255, 1, 254, 13, 10]);
  for (const path of ['cache/96/a.webp', "cache/96/größe +%&'(x)~.webp"]) {
    await store.write(path, bytes);
    expect(await store.read(path)).toEqual(bytes);
  }
  expect(await store.read('cache/96/nothing.webp')).toBeNull();
  await store.write('originals/b.png', bytes);
  expect(await store.readFirst(['originals/b.jpg', 'originals/b.png'])).toEqual(bytes);
  expect(await store.readFirst(['originals/c.jpg', 'originals/c.png'])).toBeNull();
});

test('a list has every page of the objects with a prefix, without those that were removed', async () => {
  const store = open({ url: `${sandbox.url}/below` });
  const paths = Array.from({ length: 25 }, (_, at) => `a/${String(at).padStart(2, '0')}/x.png`);
  for (const path of [...paths, 'ab/x.png', 'b.png']) await store.write(path, Buffer.from('x'));
  await open().write('a/elsewhere.png', Buffer.from('x'));
  expect(await store.list('a/')).toEqual(paths);
  expect(await store.list('a/', true)).toEqual(paths.map((path) => path.slice(0, 5)));
  await store.remove('a/07/x.png');
  await store.remove('a/07/x.png');
  expect(await store.list('a/')).toEqual(paths.filter((path) => path !== 'a/07/x.png'));
  await expect(open({ secretAccessKey: 'wrong' }).list('a/')).rejects.toThrow(StoreUnavailable);
});

test.for([
  ['a wrong key', () => ({ secretAccessKey: 'wrong' }), 'SignatureDoesNotMatch'],
  ['an unknown user', () => ({ accessKeyId: 'nobody' }), 'InvalidAccessKeyId'],
  ['a bucket that is missing', () => ({ url: `${sandbox.origin}/other` }), 'NoSuchBucket'],
  ['nobody there', () => ({ url: 'http://127.0.0.1:9/pictures' }), ''],
] as const)('%s does not count as a missing picture', async ([, changed, code]) => {
  const store = open(changed());
  const refused = await store.read('cache/96/a.webp').catch((error: Error) => error);
  expect(refused).toBeInstanceOf(StoreUnavailable);
  expect((refused as Error).message).toContain(code);
  await expect(store.write('cache/96/a.webp', svg)).rejects.toThrow(StoreUnavailable);
});

test('transient errors are retried, lasting ones end at the deadline', async () => {
  const store = open();
  await store.write('a', svg);
  sandbox.setFaults({ status: 503, times: 2 });
  expect(await store.read('a')).toEqual(svg);
  sandbox.setFaults({ cut: true });
  await expect(store.read('a')).rejects.toThrow(StoreUnavailable);
  sandbox.setFaults({ delay: 2_000 });
  await expect(store.read('a')).rejects.toThrow(StoreUnavailable);
});

test('a picture is rendered once for all nodes, and read from the bucket once by each', async () => {
  const source = vi.fn(async () => svg);
  const [one, other] = [await startNode([source]), await startNode([source])];
  const drawn = await one.app.inject('/media/96/a.webp');
  expect(drawn.statusCode).toBe(200);
  const read = await other.app.inject('/media/96/a.webp');
  expect(read.rawPayload).toEqual(drawn.rawPayload);
  expect(source).toHaveBeenCalledTimes(1);
  expect(sandbox.objects.get('cache/96/a.webp')).toEqual(drawn.rawPayload);
  expect(await readdir(join(other.dataDir, 'pictures/cache/96'))).toEqual(['a.webp']);
  const copy = await readFile(join(other.dataDir, 'pictures/cache/96/a.webp'));
  expect(copy).toEqual(drawn.rawPayload);
  const before = sandbox.requests.length;
  await other.app.inject('/media/96/a.webp');
  expect(sandbox.requests.length).toBe(before);
});

test('every node renders originals in the bucket', async () => {
  await open().write('originals/shop/bag.svg', svg);
  const { app } = await startNode();
  expect((await app.inject('/media/96/shop/bag.webp')).statusCode).toBe(200);
  expect((await app.inject('/media/96/shop/shoe.webp')).statusCode).toBe(404);
});

test('while the bucket is unavailable, cached copies are served, and others are not reported as missing', async () => {
  await open().write('originals/shop/bag.svg', svg);
  const { app } = await startNode();
  expect((await app.inject('/media/96/shop/bag.webp')).statusCode).toBe(200);
  sandbox.setFaults({ status: 503 });
  expect((await app.inject('/media/96/shop/bag.webp')).statusCode).toBe(200);
  const answer = await app.inject('/media/320/shop/bag.webp');
  expect(answer.statusCode).toBe(503);
  expect(answer.headers['retry-after']).toBe('5');
  expect(answer.headers['cache-control']).toBe('no-store');
  sandbox.setFaults({});
});
