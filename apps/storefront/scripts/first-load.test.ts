import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { budget, measureFirstLoads, overBudget } from './first-load.ts';

const folders: string[] = [];
afterEach(() => Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true }))));

/** A build with a root, one page, and a chunk that neither imports. */
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
    'root.js': 'root',
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

test('a first visit costs what its page, the root and the entry import, each file once', async () => {
  const [load, ...others] = await measureFirstLoads(await makeBuild());
  expect(others).toEqual([]);
  const files = ['entry', 'home', 'manifest-1', 'root', 'shared'];
  expect(load?.scripts.map(({ file }) => file).sort()).toEqual(
    files.map((name) => `/assets/${name}.js`),
  );
  const packed = gzipSync('shared', { level: 9 }).length;
  expect(load?.scripts).toContainEqual({ file: '/assets/shared.js', bytes: packed });
  expect(load?.fontBytes).toBe(5000);
  expect(load?.styleBytes).toBeGreaterThan(0);
});

test('a visit that costs too much is named', () => {
  const load = { route: 'home', scripts: [], scriptBytes: 0, styleBytes: 0, fontBytes: 0 };
  const { scripts, deeperScripts, fontsAndStyles } = budget;
  expect(overBudget({ ...load, scriptBytes: scripts, fontBytes: fontsAndStyles })).toEqual([]);
  expect(overBudget({ ...load, scriptBytes: scripts + 1 })).toHaveLength(1);
  const checkout = { ...load, route: 'features/checkout/checkout' };
  expect(overBudget({ ...checkout, scriptBytes: deeperScripts })).toEqual([]);
  expect(overBudget({ ...checkout, scriptBytes: deeperScripts + 1 })).toHaveLength(1);
  expect(overBudget({ ...load, fontBytes: fontsAndStyles, styleBytes: 1 })).toHaveLength(1);
});
