import { execFileSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openStubShop } from './testing/stub-shop.ts';
import { shopCommit, shopVersion } from './version.ts';

let folder: string;

beforeEach(async () => {
  folder = `${await mkdtemp(join(tmpdir(), 'karwan-version-'))}/`;
});
afterEach(() => rm(folder, { recursive: true }));

test('the commit is that of the release, else the one that is checked out, else unknown', async () => {
  expect(shopCommit(folder)).toBe('unknown');
  const git = (...args: string[]) =>
    execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@shop.example', ...args], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  git('init', '--quiet');
  expect(shopCommit(folder)).toBe('unknown');
  git('commit', '--quiet', '--allow-empty', '--message', 'One');
  expect(shopCommit(folder)).toBe(git('rev-parse', 'HEAD').slice(0, 12));
  await mkdir(`${folder}inside`);
  expect(shopCommit(`${folder}inside/`)).toBe('unknown');
  await writeFile(`${folder}commit`, '0123456789abcdef0123456789abcdef01234567\n');
  expect(shopCommit(folder)).toBe('0123456789ab');
});

test('/readyz and the metrics name version and commit', async () => {
  const { app, origin } = await openStubShop();
  const ready = await (await fetch(`${origin}/readyz`)).json();
  const metrics = await (await fetch(`${origin}/metrics`)).text();
  await app.close();
  const [version, commit] = [shopVersion(), shopCommit()];
  expect(ready).toEqual({ status: 'ready', version, commit });
  expect(metrics).toContain(`karwan_build_info{version="${version}",commit="${commit}"} 1\n`);
});
