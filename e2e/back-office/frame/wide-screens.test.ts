import { readFileSync } from 'node:fs';
import { signInToBackOffice, staffReady } from '../../actions/back-office.ts';
import { bookQuickly } from '../../actions/book-quickly.ts';
import { findOverflow } from '../../fixtures/accessibility.ts';
import { findLayoutFaults } from '../../fixtures/layout.ts';
import { expect, test } from '../../fixtures/shop.ts';

/** All screens of the back office, by their routes; what is no page (files, actions, the app's manifest) has no `.tsx`. */
const routes = [
  ...readFileSync(
    new URL('../../../apps/back-office/app/routes.ts', import.meta.url),
    'utf8',
  ).matchAll(/route\('([^'*]+)', '([^']+)\.tsx'\)/g),
]
  .map(([, path = '']) => path)
  // Answers to forms, which show nothing of their own.
  .filter((path) => !['branch', 'language', 'sign-out', 'manifest.webmanifest'].includes(path));

/** A value for the parameter of each route that has one: itself, or a query for it. */
const examples: Readonly<Record<string, string>> = {
  'returns/:id': 'select id::text from order_return limit 1',
  'returns/:id/exchange': `select id::text from order_return where state = 'received' limit 1`,
  'settlements/:settlementId': 'select id::text from settlement limit 1',
  'moderation/:kind': 'review',
  'messages/:messageId': 'select id::text from message order by id limit 1',
  'inbox/:messageId': 'select id::text from form_message limit 1',
  'customers/:customerId': `select id from "user" where role = 'customer' limit 1`,
  'customers/:customerId/merge': `select id from "user" where role = 'customer' limit 1`,
  'team/roles/:key': 'desk',
  'team/:memberId': `select id from "user" where role <> 'customer' limit 1`,
  'products/prices/:planId': 'select id::text from price_plan limit 1',
  'products/:productId': '1',
  'products/:productId/preview': '1',
  'imports/:importId': 'select id::text from import_run limit 1',
  'categories/:categoryId': '1',
  'brands/:brandId': '1',
  'collections/:collectionId': 'select node_id::text from collection limit 1',
  'home-page/rows/:rowId': 'row-1',
  'home-page/menus/:entryId': 'information-1',
  'home-page/:promoId': 'slide-1',
  'pages/:textId': '1',
  'posts/:textId': '6',
  'promotions/:promotionId': 'select id::text from promotion limit 1',
  'vouchers/:voucherId': 'select id::text from gift_voucher limit 1',
  'stock/:itemId/history': 'select id::text from item limit 1',
  'ship/manifests/:manifestId': 'select id::text from manifest limit 1',
  'settings/webhooks/:webhookId': 'select id::text from webhook limit 1',
  'reports/:by': 'city',
  'settings/messages/:message': 'order-booked',
  'settings/branches/:branchId': '1',
  'stock/transfers/:transferId': 'select id::text from stock_transfer limit 1',
  'stock/counts/:countId': 'select id::text from stock_count limit 1',
};
/** The query of screens that show nothing without one, or a query for it. */
const queries: Readonly<Record<string, string>> = {
  search: '?q=khan',
  'returns/new': `select '?order=' || order_id from orders where status = 'Delivered' limit 1`,
  'cash/entries': `select '?branch=' || branch_id || '&holder=' || holder || '&holderId=' || holder_id
    || '&currencyCode=' || currency from cash_balance limit 1`,
};
/** Routes with the number of an order. */
const ofOrder = /:(orderId|parentOrderId)/;

const sizes = [
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
];

/** Small groups, so that a retry after a failure is short. */
const groups = Array.from({ length: Math.ceil(routes.length / 25) }, (_, at) =>
  routes.slice(at * 25, at * 25 + 25),
);

test('every route with a parameter has an example', () => {
  expect(routes.length).toBeGreaterThan(90);
  const unknown = routes.filter(
    (route) => route.includes(':') && !ofOrder.test(route) && !examples[route],
  );
  expect(unknown).toEqual([]);
});

for (const [at, group] of groups.entries()) {
  // The first groups are the screens of daily work; the others run in `npm run test:long`.
  const tag = at < 2 ? [] : ['@long'];
  test(`on wide screens every part is in its grid, and the main action in view, from ${group[0]} on`, {
    tag,
  }, async ({ page, database }) => {
    test.setTimeout(240_000);
    await page.setViewportSize({ width: 1280, height: 800 });
    await signInToBackOffice(page, database);
    const { parentOrderId } = await bookQuickly(page.request, 26);
    for (const route of group) {
      const example = examples[route] ?? queries[route] ?? '';
      const [row] = example.startsWith('select ') ? await database.query(example) : [];
      // The demo shop has no such record.
      if (example.startsWith('select ') && !row) continue;
      const value = row ? String(Object.values(row)[0]) : example;
      const path = queries[route]
        ? route + value
        : route.replace(ofOrder, parentOrderId).replace(/:\w+/, encodeURIComponent(value));
      const answer = await page.goto(`/staff/${path}`);
      expect(answer?.status(), path).toBe(200);
      await staffReady(page);
      for (const size of sizes) {
        await page.setViewportSize(size);
        const faults = [...(await findLayoutFaults(page)), ...(await findOverflow(page))];
        expect.soft(faults, `${path} at ${size.width} px`).toEqual([]);
      }
    }
  });
}
