import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { objectStore } from '@karwan/api/catalogue/pictures/store/object-store';
import { objectStoreAccess } from '@karwan/sandbox/object-store/access';
import { startObjectStoreSandbox } from '@karwan/sandbox/object-store/server';
import { afterEach, expect, test } from 'vitest';
import { bucketTarget } from './bucket-storage.ts';
import { folderTarget } from './folder-storage.ts';
import { rotateBackups } from './rotate-backups.ts';

const keep = { daily: 3, weekly: 2, monthly: 0 };
/** From Monday, 2 November 2026, to Monday, 16 November. */
const nights = Array.from(
  { length: 15 },
  (_, at) => `karwan-2026-11-${String(at + 2).padStart(2, '0')}T031500Z-3f9a1c`,
);
const stored = nights.filter((name) => /-(?:14|15|16)T/.test(name));
const removed = nights.filter((name) => !stored.includes(name));

const undo: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const one of undo.splice(0)) await one();
});

test('in a folder a rotation removes old backups and nothing else', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-rotation-'));
  undo.push(() => rm(folder, { recursive: true }));
  const others = ['replaced-2026-01-01T031500Z-3f9a1c', 'photos', '.partial-karwan-x'];
  for (const name of [...nights, ...others]) {
    await mkdir(join(folder, name));
    await writeFile(join(folder, name, 'backup.json'), '{}');
  }
  // A copy that is not complete is no backup, and its owner may still be writing it.
  const incomplete = 'karwan-2026-11-01T031500Z-3f9a1c';
  await mkdir(join(folder, incomplete));
  expect(await rotateBackups(folderTarget(folder), keep)).toEqual(removed);
  expect((await readdir(folder)).sort()).toEqual([...stored, ...others, incomplete].sort());
  expect(await rotateBackups(folderTarget(folder), keep)).toEqual([]);
});

test('remains of a killed backup are removed within days', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-rotation-'));
  undo.push(() => rm(folder, { recursive: true }));
  for (const name of ['.partial-old', '.partial-new', '.other']) await mkdir(join(folder, name));
  const hours = (count: number) => new Date(Date.now() - count * 3_600_000);
  await utimes(join(folder, '.partial-old'), hours(25), hours(25));
  await utimes(join(folder, '.other'), hours(25), hours(25));
  await utimes(join(folder, '.partial-new'), hours(23), hours(23));
  const { draft } = await folderTarget(folder).begin('mine');
  expect((await readdir(folder)).sort()).toEqual(['.other', '.partial-mine', '.partial-new']);
  await draft.discard();
});

test('in a bucket a rotation removes all parts of old backups, below its prefix only', async () => {
  const sandbox = await startObjectStoreSandbox();
  undo.push(() => sandbox.stop());
  const others = ['daily-other/karwan-2026-11-01T031500Z-3f9a1c/backup.json', 'notes.txt'];
  for (const path of others) sandbox.objects.set(path, Buffer.from('x'));
  for (const name of nights) {
    sandbox.objects.set(`daily/${name}/backup.json`, Buffer.from('{}'));
    for (let part = 0; part < 12; part += 1) {
      sandbox.objects.set(`daily/${name}/database.dump.zst/${part}`, Buffer.from('x'));
    }
  }
  const store = objectStore({ ...objectStoreAccess, url: sandbox.url });
  const target = bucketTarget(store, 'daily');
  expect(await rotateBackups(target, keep)).toEqual(removed);
  const left = new Set([...sandbox.objects.keys()].map((path) => path.split('/')[1] ?? path));
  expect([...left].sort()).toEqual(
    [...stored, 'karwan-2026-11-01T031500Z-3f9a1c', 'notes.txt'].sort(),
  );
  expect(sandbox.objects.size).toBe(stored.length * 13 + others.length);
});

test('a bucket whose key may not delete reports it and keeps everything', async () => {
  const target = {
    ...folderTarget('/nonexistent'),
    names: async () => nights,
    remove: async () => {
      throw new Error('object storage: status 403 AccessDenied');
    },
  };
  await expect(rotateBackups(target, keep)).rejects.toThrow(
    'older backups could not be deleted: object storage: status 403 AccessDenied',
  );
});
