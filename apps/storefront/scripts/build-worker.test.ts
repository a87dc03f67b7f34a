import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { filesForWorker, filesOfPart } from './build-worker.ts';

const route = (id: string, ...imports: string[]) => [
  id,
  { id, module: `/assets/${id.split('/').at(-1)}.js`, imports, css: ['/assets/all.css#'] },
];

test('the shell and the browser’s own pages come first, frequent pages later, the rest when seen', () => {
  const manifest = {
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
    routes: Object.fromEntries([
      route('root', '/assets/framework.js'),
      route('features/cart/cart', '/assets/card.js'),
      route('features/offline/offline'),
      route('features/product/product', '/assets/card.js', '/assets/gallery.js'),
      route('features/content/faq'),
    ]),
  };
  const { shell, deferred } = filesForWorker(manifest, [
    '/assets/error-page.js',
    '/assets/card.js',
  ]);
  expect(shell.sort()).toEqual(
    [
      'all.css',
      'card.js',
      'cart.js',
      'entry.js',
      'error-page.js',
      'framework.js',
      'manifest-1.js',
      'offline.js',
      'root.js',
    ].map((name) => `/assets/${name}`),
  );
  expect(deferred.sort()).toEqual(['/assets/gallery.js', '/assets/product.js']);
});

test('a part loaded later is named with its dependencies and its own loads', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-chunks-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'assets'));
  const chunks = {
    'error-page-AbC_-12.js': `import{a}from"./words-0000000.js";const b=()=>import("./notice-1111111.js")`,
    'words-0000000.js': `import"./shell-2222222.js";const c=()=>import("./dialog-3333333.js")`,
    'notice-1111111.js': `export{d}from"./kept-4444444.js"`,
    'shell-2222222.js': '',
    'dialog-3333333.js': '',
    'kept-4444444.js': `import"./words-0000000.js"`,
    'error-page-help-5555555.js': '',
  };
  for (const [name, text] of Object.entries(chunks))
    await writeFile(join(folder, 'assets', name), text);
  const files = await filesOfPart(folder, 'error-page');
  expect(files.sort()).toEqual(
    ['error-page-AbC_-12', 'kept-4444444', 'notice-1111111', 'shell-2222222', 'words-0000000'].map(
      (name) => `/assets/${name}.js`,
    ),
  );
  await expect(filesOfPart(folder, 'gone')).rejects.toThrow('no part called gone');
});
