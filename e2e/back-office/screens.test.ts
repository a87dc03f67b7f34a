import { signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';

const screens = [
  'calls',
  'freight',
  'payments',
  'refunds',
  'returns',
  'orders/new',
  'moderation/review',
  'moderation/comment',
  'messages',
  'inbox',
  'payments/attempts?view=all',
  'messages/all',
  'audit',
  'me',
  'customers',
  'customers/blocked',
  'team',
  'team/roles',
  'team/roles/desk',
  'pick',
  'pick?state=short',
  'ship',
  'ship/manifests',
  'deliveries',
  'deliveries?state=done',
  'pickups',
  'cash',
  'scan',
  'couriers',
  'products',
  'products?lacks=translation',
  'products/new',
  'imports',
  'products/prices',
  'products/prices?percent=5&round=50',
  'products/1/preview',
  'products/prices/rule?q=silk&percent=5',
  'stock',
  'stock/receive',
  'stock/counts',
  'stock/transfers',
  'more',
  'views',
  'alerts',
  'freight/tariffs',
  'words',
  'words/pairs',
  'words/searches',
  'words/searches?kind=popular',
  'reports',
  'reports/city',
  'reports/category',
  'reports/times',
  'reports/visits',
  'reports/stock',
  'categories',
  'categories/1',
  'brands',
  'brands/1',
  'collections',
  'redirects',
  'home-page',
  'home-page/slide-1',
  'home-page/rows',
  'home-page/rows/row-1',
  'home-page/menus',
  'home-page/menus/information-1',
  'pages',
  'pages/1',
  'pages/1?in=ur',
  'posts',
  'posts/6',
  'vouchers',
  'settings',
  'settings/rates',
  'settings/branches',
  'settings/branches/1',
  'settings/zones',
  'system',
  'setup',
  'settings/shop',
  'settings/payments',
  'settings/senders',
  'settings/marketplaces',
  'settings/fees',
  'settings/messages',
  'settings/messages/order-booked',
  'settings/messages/order-quoted?in=ur',
  'translations',
  'translations/products?state=all',
  'settings/keys',
  'settings/webhooks',
  'settlements',
  'settlements/differences',
  'feeds',
];

/** The screens and documents of one order. */
const ofOrder = (orderId: string) => [
  `orders/${orderId}/change`,
  ...['slip', 'receipt', 'label', 'pick'].map(
    (paper) => `print/slips?id=${orderId}&paper=${paper}`,
  ),
];

/** Small groups, so that a retry after a failure is short. */
const walksOf = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / 20) }, (_, at) => all.slice(at * 20, at * 20 + 20));

const pathOf = (screen: string) => screen.split('?')[0];
/** A screen with other rows is checked in one language only; a screen with other texts is checked in all. */
const isOfItsOwn = (screen: string, at: number) =>
  screen.includes('?in=') || screens.findIndex((one) => pathOf(one) === pathOf(screen)) === at;

/** Accessibility is checked at one width per language, overflow at both. Colours are the same at both. */
const widths = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 900 } };
const languages = [
  { language: 'en', judged: widths.phone, other: widths.desk, contrast: true },
  { language: 'ur', judged: widths.desk, other: widths.phone, contrast: false },
];

/** Runs the nightly sums, so that reports have figures. */
async function sumStock(database: ShopDatabase) {
  await database.query(`insert into pgboss.job (name) values ('stock-sums')`);
  await expect
    .poll(() => database.query('select from stock_day limit 1'), { timeout: 30_000 })
    .toHaveLength(1);
}

for (const { language, judged, other, contrast } of languages) {
  const looked = language === 'en' ? screens : screens.filter(isOfItsOwn);
  for (const [at, walk] of walksOf(looked).entries()) {
    const title = `no accessibility faults or overflow on screens from ${walk[0]} on (${language})`;
    const details = { tag: language === 'en' ? [] : '@long' };
    test(title, details, async ({ page, context, database, baseURL }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(judged);
      await signInToBackOffice(page, database);
      if (walk.includes('reports/stock')) await sumStock(database);
      const orders = at === 0 ? [await bookQuickly(page.request, 21)] : [];
      await context.addCookies([
        { name: 'karwan_staff_language', value: language, url: `${baseURL}/staff` },
      ]);
      for (const screen of [...walk, ...orders.flatMap(({ orderId }) => ofOrder(orderId))]) {
        const answer = await page.goto(`/staff/${screen}`);
        expect(answer?.status(), screen).toBe(200);
        await staffReady(page);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        const faults = await findAccessibilityFaults(page, { contrast });
        faults.push(...(await findOverflow(page)));
        await page.setViewportSize(other);
        faults.push(...(await findOverflow(page)).map((one) => `${other.width} px: ${one}`));
        await page.setViewportSize(judged);
        expect.soft(faults, screen).toEqual([]);
      }
    });
  }
}
