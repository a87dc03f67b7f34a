import { expect, test } from 'vitest';
import { filesForWorker } from './build-worker.ts';

const route = (id: string, ...imports: string[]) => [
  id,
  { id, module: `/assets/${id.split('/').at(-1)}.js`, imports, css: ['/assets/all.css#'] },
];

test('the shell and the browser’s own pages come first, frequent pages later, the rest when seen', () => {
  const { shell, later } = filesForWorker({
    url: '/assets/manifest-1.js',
    entry: { module: '/assets/entry.js', imports: ['/assets/framework.js'] },
    routes: Object.fromEntries([
      route('root', '/assets/framework.js'),
      route('features/cart/cart', '/assets/card.js'),
      route('features/offline/offline'),
      route('features/product/product', '/assets/card.js', '/assets/gallery.js'),
      route('features/content/faq'),
    ]),
  });
  expect(shell.sort()).toEqual(
    [
      'all.css',
      'card.js',
      'cart.js',
      'entry.js',
      'framework.js',
      'manifest-1.js',
      'offline.js',
      'root.js',
    ].map((name) => `/assets/${name}`),
  );
  expect(later.sort()).toEqual(['/assets/gallery.js', '/assets/product.js']);
});
