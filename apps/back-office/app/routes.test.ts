import { allows, type NeededPermission, permissions } from '@karwan/contract/permissions';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import { RouterContextProvider } from 'react-router';
import { expect, test } from 'vitest';
import { clientContext, visitContext } from './page/context.ts';
import { staffContext } from './page/staff.server.ts';
import routes from './routes.ts';
import { screensFor } from './shell/screens.ts';

/** Pages that need no permission. */
const open = new Set([
  '',
  'me',
  'more',
  'branch',
  'find',
  'live',
  'views',
  'search',
  'language',
  'alerts',
]);
const returns = ['returns.open', 'returns.receive', 'returns.handle'] as const;
/** Pages that the same permission opens. */
function underOne(permission: NeededPermission, ...paths: readonly string[]) {
  return Object.fromEntries(paths.map((path) => [path, permission]));
}

/** The permissions of pages that are not in the menu; each one is enough. */
const otherPages: Readonly<Record<string, NeededPermission>> = {
  'orders/new': 'orders.create',
  'orders/:orderId': 'orders.read',
  'orders/:orderId/quick-view': 'orders.read',
  'orders/:orderId/change': ['orders.edit', 'orders.editLines'],
  'orders/:orderId/refund': 'refunds.make',
  'returns/new': returns,
  'returns/:id': returns,
  'returns/:id/exchange': 'returns.handle',
  'calls/:parentOrderId': 'orders.confirm',
  'freight/tariffs': ['quotes.read', 'settings.shipping'],
  'freight/:orderId': 'quotes.read',
  'payments/attempts': 'payments.read',
  'moderation/:kind': 'moderation.decide',
  'messages/all': 'messages.read',
  'messages/:messageId': 'messages.read',
  'inbox/:messageId': 'inbox.handle',
  'customers/blocked': 'customers.block',
  'customers/:customerId': 'customers.read',
  'customers/:customerId/quick-view': 'customers.read',
  'team/roles': 'team.manage',
  'team/roles/:key': 'team.manage',
  'team/:memberId': 'team.manage',
  'audit/export': ['audit.read', 'audit.own'],
  'print/slips': 'orders.read',
  'print/slips.pdf': 'orders.read',
  'stock/:itemId/history': 'stock.read',
  'stock/receive': 'stock.move',
  'stock/receive/find': 'stock.move',
  'stock/transfers': 'stock.read',
  'stock/transfers/:transferId': 'stock.read',
  'stock/counts': 'stock.read',
  'stock/counts/:countId': 'stock.read',
  'ship/manifests': 'orders.ship',
  'ship/manifests/:manifestId': 'orders.ship',
  'deliveries/photos/:tryId': ['deliveries.close', 'deliveries.own'],
  'promotions/new': 'promotions.edit',
  'promotions/report': ['promotions.edit', 'reports.read'],
  'promotions/:promotionId': 'promotions.edit',
  'vouchers/:voucherId': 'vouchers.issue',
  'words/searches': 'products.read',
  'words/try': 'products.read',
  'settlements/differences': 'money.reconcile',
  'settlements/:settlementId': 'money.reconcile',
  'cash/entries': ['cash.handle', 'cash.own', 'money.reconcile'],
  ...underOne('orders.confirm', 'calls/logins'),
  ...underOne('products.edit', 'products/new'),
  ...underOne('prices.edit', 'products/prices', 'products/prices/rule', 'products/prices/:planId'),
  ...underOne(
    'products.read',
    'products/:productId',
    'products/:productId/preview',
    'products/:productId/quick-view',
    'words/pairs',
  ),
  ...underOne('exports.run', 'exports/:list'),
  ...underOne('imports.run', 'imports', 'imports/:importId', 'imports/:importId/refused'),
  ...underOne(
    ['categories.edit', 'translations.edit'],
    ...['categories/:categoryId', 'collections', 'collections/:collectionId'],
  ),
  ...underOne(['brands.edit', 'translations.edit'], 'brands', 'brands/:brandId'),
  ...underOne('feeds.renew', 'feeds'),
  ...underOne(
    'content.publish',
    ...['home-page/rows', 'home-page/rows/:rowId', 'home-page/texts', 'home-page/menus'],
    ...['home-page/menus/:entryId', 'home-page/:promoId'],
  ),
  ...underOne(['content.edit', 'translations.edit'], ...['pages/:textId', 'posts/:textId']),
  ...underOne(
    'team.manage',
    ...['settings/keys', 'settings/webhooks', 'settings/webhooks/:webhookId'],
  ),
  ...underOne(
    'reports.read',
    ...['reports/export', 'reports/category', 'reports/times', 'reports/visits', 'reports/stock'],
    'reports/:by',
  ),
  ...underOne(
    'settings.shop',
    ...['setup', 'settings/shop', 'settings/senders', 'settings/messages'],
    'settings/messages/:message',
  ),
  ...underOne('settings.payments', 'settings/payments'),
  ...underOne('settings.money', 'settings/fees'),
  ...underOne(['rates.edit', 'settings.money'], 'settings/rates'),
  ...underOne('translations.edit', 'translations', 'translations/products'),
  ...underOne('marketplaces.edit', 'settings/marketplaces'),
  ...underOne('branches.edit', 'settings/zones'),
  ...underOne(
    ['branches.edit', 'branches.hours'],
    ...['settings/branches', 'settings/branches/:branchId'],
  ),
};
const framePages = new Set(['sign-out', 'manifest.webmanifest', '*']);

interface Page {
  readonly loader?: (args: object) => unknown;
}

/** A client whose calls all fail: reaching a call means that the page was not refused. */
const failingClient = new Proxy(
  {},
  {
    get: () => new Proxy({}, { get: () => () => Promise.reject(new Error('called')) }),
  },
);

/** Whether a page admits a member with these permissions only. */
async function admits(page: Page, held: readonly string[], isScoped = false): Promise<boolean> {
  const context = new RouterContextProvider();
  context.set(clientContext, failingClient as never);
  context.set(visitContext, { language: 'en', shop: 'Shop', path: '/staff' });
  context.set(staffContext, {
    id: 'me',
    name: 'Me',
    roles: [],
    permissions: held as never,
    branches: [],
    isScoped,
    branch: null,
    baseCurrency: 'PKR',
  });
  const url = new URL('https://shop.example/staff');
  const args = {
    context,
    url,
    request: new Request(url),
    params: new Proxy({}, { get: () => '1' }),
  };
  const refused = (error: unknown) =>
    (error as { init?: { status?: number } }).init?.status === 403;
  try {
    await page.loader?.(args);
    return true;
  } catch (error) {
    return !refused(error);
  }
}

const all = (routes as RouteConfigEntry[]).map(({ path = '', file }) => ({
  path: path.replace(/^staff\/?/, ''),
  file,
}));

test.each(all)('$path admits exactly the members with its permission', async ({ path, file }) => {
  const page = (await import(new URL(file, import.meta.url).href)) as Page;
  if (framePages.has(path) || !page.loader) return;
  if (open.has(path)) {
    expect(await admits(page, [])).toBe(true);
    return;
  }
  // It has no page: its action answers with a file.
  if (path === 'customers/:customerId/export') return;
  // The only page that needs two permissions together.
  if (path === 'customers/:customerId/merge') {
    const both = ['customers.merge', 'customers.read'];
    for (const one of permissions) expect(await admits(page, [one]), one).toBe(false);
    expect(await admits(page, both)).toBe(true);
    return;
  }
  expect(await admits(page, []), 'without a permission').toBe(false);
  expect(await admits(page, permissions), 'with every permission').toBe(true);
  const offered = screensFor({ permissions, isScoped: false });
  const screen = offered.find((one) => one.path === `/staff/${path}`);
  const needed = screen?.permission ?? otherPages[path];
  expect(needed, 'name its permission in the menu or in `otherPages` above').toBeDefined();
  for (const one of permissions) {
    expect(await admits(page, [one]), one).toBe(allows(new Set([one]), needed ?? []));
  }
});

test('pages about all branches are neither open nor offered to members who are limited to some', async () => {
  const offered = screensFor({ permissions, isScoped: true }).map(({ path }) => path);
  expect(offered).not.toContain('/staff/settlements');
  const ofSettlements = all.filter(({ path }) => path.startsWith('settlements'));
  expect(ofSettlements.length).toBeGreaterThan(2);
  for (const { path, file } of ofSettlements) {
    const page = (await import(new URL(file, import.meta.url).href)) as Page;
    expect(await admits(page, permissions, true), path).toBe(false);
  }
});

test('the shortcuts of screens are unique', () => {
  const keys = screensFor({ permissions, isScoped: false }).map(({ key }) => key);
  expect(keys).toEqual([...new Set(keys)]);
});
