import { renderToString } from 'react-dom/server';
import { createStaticHandler, createStaticRouter, StaticRouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import '../i18n/catalogues.server.ts';
import { PageContext } from '../page/page-context.tsx';
import type { PageHandle } from '../page/page-handle.ts';
import type { RootData } from '../page/root-data.ts';
import { shopRoot } from '../page/testing/shop-root.ts';
import { ShopShell } from './shop-shell.tsx';

async function renderShell(address: string, root: RootData, handle?: PageHandle) {
  const page = (
    <PageContext root={root} language={root.language}>
      <ShopShell>content</ShopShell>
    </PageContext>
  );
  const handler = createStaticHandler([{ path: '*', element: page, handle }]);
  const context = await handler.query(new Request(`https://shop.example${address}`));
  if (context instanceof Response) throw new Error('an answer instead of a page');
  const router = createStaticRouter(handler.dataRoutes, context);
  return renderToString(<StaticRouterProvider router={router} context={context} hydrate={false} />);
}

const pages = () =>
  Promise.all([
    renderShell('/department/luxury?page=2', shopRoot),
    renderShell('/home-two', shopRoot, { header: 'compact' }),
    renderShell('/shop?dir=rtl', { ...shopRoot, forcesDirection: true }),
    renderShell('/?lang=ur', { ...shopRoot, language: 'ur', direction: 'rtl' }),
    renderShell('/shop', { ...shopRoot, departments: [], hasMarketplace: false }),
  ]);

test('header and footer are the same on every page, with and without cached markup', async () => {
  // Waits for their lazy parts.
  await expect
    .poll(async () => (await pages()).join('').includes('<!--$!-->'), { timeout: 10_000 })
    .toBe(false);
  const own = await pages();
  expect(new Set(own).size).toBe(own.length);
  await import('../page/fragments.server.tsx');
  expect(await pages()).toEqual(own);
  expect(await pages()).toEqual(own);
});
