import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, test } from 'vitest';

const root = fileURLToPath(new URL('../../', import.meta.url));
let folder: string;

const git = (...args: string[]) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8' }).trim();
const text = (path: string) => readFileSync(join(folder, path), 'utf8');
const run = (script: string, ...args: string[]) =>
  spawnSync(process.execPath, [join(folder, script), ...args], { cwd: folder, encoding: 'utf8' });

/** A repository with the files that name the version. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'karwan-release-'));
  for (const path of [
    'package.json',
    'package-lock.json',
    'deploy/compose.yaml',
    'deploy/chart/Chart.yaml',
    'scripts/release',
    'scripts/prepare',
    'scripts/check-version.mjs',
  ]) {
    cpSync(join(root, path), join(folder, path), { recursive: true });
  }
  const { version } = JSON.parse(text('package.json'));
  writeFileSync(
    join(folder, 'CHANGELOG.md'),
    `# Changelog\n\n## Unreleased\n\n- Carts have wheels.\n\n### Operators\n\n- # no comment\n\n## ${version}\n\nBefore.\n`,
  );
  git('init', '--quiet');
  git('config', 'user.name', 'A');
  git('config', 'user.email', 'a@shop.example');
  git('add', '.');
  git('commit', '--quiet', '--message', 'Before');
});
afterEach(() => rmSync(folder, { recursive: true }));

test('a release cuts the changelog, names its version everywhere, and is a commit with a tag that has the notes', () => {
  const { status, stdout, stderr } = run('scripts/release/main.mjs', '7.1.0');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('git push --atomic origin HEAD v7.1.0');
  expect(text('CHANGELOG.md')).toMatch(
    /## Unreleased\n\n## 7\.1\.0 \(\d{4}-\d\d-\d\d\)\n\n- Carts have wheels\./,
  );
  expect(JSON.parse(text('package.json')).version).toBe('7.1.0');
  const lock = JSON.parse(text('package-lock.json'));
  expect([lock.version, lock.packages[''].version]).toEqual(['7.1.0', '7.1.0']);
  expect(lock.packages['apps/api'].version).toBe('0.1.0');
  expect(text('deploy/compose.yaml')).toContain('KARWAN_VERSION:-7.1.0}');
  expect(text('deploy/chart/Chart.yaml')).toMatch(/version: 7\.1\.0\nappVersion: 7\.1\.0/);
  expect(git('status', '--porcelain')).toBe('');
  expect(git('log', '-1', '--format=%s')).toBe('Release 7.1.0');
  expect(git('tag', '--points-at', 'HEAD')).toBe('v7.1.0');
  expect(git('cat-file', 'tag', 'v7.1.0')).toContain('### Operators\n\n- # no comment');
  expect(run('scripts/check-version.mjs').status).toBe(0);
  const notes = run('scripts/release/main.mjs', '--notes', 'v7.1.0').stdout;
  expect(notes).toBe('- Carts have wheels.\n\n### Operators\n\n- # no comment\n');
});

test.for([
  ['a version that is not later', ['0.0.9'], /not later than/],
  ['no version', [], /npm run release -- 1\.2\.3/],
  ['notes of a version that nobody made', ['--notes', '9.9.9'], /does not name 9\.9\.9/],
] as const)('%s is refused, and nothing changes', ([, args, words]) => {
  const { status, stderr } = run('scripts/release/main.mjs', ...args);
  expect(status).toBe(1);
  expect(stderr).toMatch(words);
  expect(git('status', '--porcelain')).toBe('');
});

test('a release needs a new version, no open changes and a changelog entry', () => {
  writeFileSync(join(folder, 'open.txt'), '');
  expect(run('scripts/release/main.mjs', '7.1.0').stderr).toContain('your changes first');
  rmSync(join(folder, 'open.txt'));
  expect(run('scripts/release/main.mjs', '7.1.0').status).toBe(0);
  expect(run('scripts/release/main.mjs', '7.2.0').stderr).toContain('nothing under');
});

test.for([
  ['package.json', /("version": ")[^"]+/],
  ['package-lock.json', /("version": ")[^"]+/],
  ['deploy/compose.yaml', /(KARWAN_VERSION:-)[^}]+/],
  ['deploy/chart/Chart.yaml', /(appVersion: )\S+/],
  ['CHANGELOG.md', /(## )\d\S+/],
] as const)('the check of versions finds that %s differs', ([path, pattern]) => {
  expect(run('scripts/check-version.mjs').status).toBe(0);
  writeFileSync(
    join(folder, path),
    text(path).replace(pattern, (_all, before) => `${before}8.8.8`),
  );
  const { status, stderr } = run('scripts/check-version.mjs');
  expect(status).toBe(1);
  expect(stderr).toContain(path);
});

test('a tag of another version on this commit is found', () => {
  git('tag', 'v8.8.8');
  expect(run('scripts/check-version.mjs').stderr).toContain('tagged v8.8.8');
});

test('the versions of this repository agree', () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    [join(root, 'scripts/check-version.mjs')],
    {
      encoding: 'utf8',
    },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
});
