import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { budget, measureFirstLoads, overBudget } from './first-load.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** A build with a root, one page, a part that loads by itself, and one that waits for somebody to act. */
async function makeBuild(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-build-'));
  folders.push(folder);
  await mkdir(`${folder}/assets`);
  const page = { parentId: 'root', module: '/assets/home.js', imports: ['/assets/shared.js'] };
  const manifest = {
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/shared.js'] },
    routes: {
      root: { id: 'root', module: '/assets/root.js', css: ['/assets/all.css#'] },
      home: { id: 'home', ...page },
    },
  };
  const files = {
    'manifest-1.js': `window.__reactRouterManifest=${JSON.stringify(manifest)};`,
    'entry.js': 'entry',
    'root.js': 'import("./late-shell-1234567.js");import("./later.js")',
    'late-shell-1234567.js': 'import"./words.js"',
    'words.js': 'words',
    'home.js': 'home',
    'shared.js': 'shared',
    'later.js': 'later'.repeat(1000),
    'all.css': '@font-face{src:url(/assets/face.woff2)format("woff2")}',
    'face.woff2': 'x'.repeat(5000),
  };
  for (const [name, text] of Object.entries(files)) {
    await writeFile(`${folder}/assets/${name}`, text);
  }
  return folder;
}

test('a first visit costs what its page, the root and the entry load, each file once', async () => {
  const [load, ...others] = await measureFirstLoads(await makeBuild());
  expect(others).toEqual([]);
  const files = ['entry', 'home', 'late-shell-1234567', 'manifest-1', 'root', 'shared', 'words'];
  expect(load?.scripts.map(({ file }) => file).sort()).toEqual(
    files.map((name) => `/assets/${name}.js`),
  );
  const shared = load?.scripts.find(({ file }) => file === '/assets/shared.js');
  expect(shared?.bytes).toBeGreaterThan(brotliCompressSync('shared').length);
  expect(load?.fontBytes).toBe(5000);
  expect(load?.styleBytes).toBeGreaterThan(0);
});

test('a visit that costs too much is named', () => {
  const load = { route: 'other', scripts: [], scriptBytes: 0, styleBytes: 0, fontBytes: 0 };
  const { first, deeper, usual, fontsAndStyles } = budget;
  const files = (count: number) =>
    Array.from({ length: count }, (_, index) => ({ file: `/assets/${index}.js`, bytes: 1 }));
  const full = { ...load, scriptBytes: first.scripts, scripts: files(first.requests) };
  expect(overBudget({ ...full, fontBytes: fontsAndStyles })).toEqual([]);
  expect(overBudget({ ...load, scriptBytes: first.scripts + 1 })).toHaveLength(1);
  expect(overBudget({ ...load, scripts: files(first.requests + 1) })).toHaveLength(1);
  const checkout = { ...load, route: 'features/checkout/checkout' };
  expect(overBudget({ ...checkout, scriptBytes: deeper.scripts })).toEqual([]);
  expect(overBudget({ ...checkout, scriptBytes: deeper.scripts + 1 })).toHaveLength(1);
  const home = { ...load, route: 'features/home/home' };
  expect(overBudget({ ...home, scriptBytes: usual.scripts })).toEqual([]);
  expect(overBudget({ ...home, scriptBytes: usual.scripts + 1 })).toHaveLength(1);
  expect(overBudget({ ...load, fontBytes: fontsAndStyles, styleBytes: 1 })).toHaveLength(1);
});
