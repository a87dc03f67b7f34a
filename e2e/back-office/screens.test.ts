import { signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';
import { screenPath, screenRoutes } from '../fixtures/staff-screens.ts';

/** Screens that look different with another query or record than their first address shows. */
const variants = [
  'moderation/comment',
  'payments/attempts?view=all',
  'pick?state=short',
  'deliveries?state=done',
  'products?lacks=translation',
  'products/prices?percent=5&round=50',
  'products/prices/rule?q=silk&percent=5',
  'words/searches?kind=popular',
  'pages/1?in=ur',
  'settings/messages/order-quoted?in=ur',
  'translations/products?state=all',
];

/** The documents of one order. */
const documentsOf = (orderId: string) =>
  ['slip', 'receipt', 'label', 'pick'].map((paper) => `print/slips?id=${orderId}&paper=${paper}`);

/** Small groups, so that a retry after a failure is short. */
const walksOf = (all: readonly string[]) =>
  Array.from({ length: Math.ceil(all.length / 20) }, (_, at) => all.slice(at * 20, at * 20 + 20));

/** A screen with other rows is checked in one language only; a screen with other texts is checked in all. */
const screens = {
  en: [...screenRoutes, ...variants],
  ur: [...screenRoutes, ...variants.filter((path) => path.includes('?in='))],
};

/** Accessibility is checked at one width per language, overflow at both. Colours are the same at both. */
const widths = { phone: { width: 360, height: 740 }, desk: { width: 1280, height: 900 } };
const languages = [
  { language: 'en' as const, judged: widths.phone, other: widths.desk, contrast: true },
  { language: 'ur' as const, judged: widths.desk, other: widths.phone, contrast: false },
];

/** Runs the nightly sums, so that reports have figures. */
async function sumStock(database: ShopDatabase) {
  await database.query(`insert into pgboss.job (name) values ('stock-sums')`);
  await expect
    .poll(() => database.query('select from stock_day limit 1'), { timeout: 30_000 })
    .toHaveLength(1);
}

for (const { language, judged, other, contrast } of languages) {
  for (const [at, walk] of walksOf(screens[language]).entries()) {
    const title = `no accessibility faults or overflow on screens from ${walk[0]} on (${language})`;
    const details = { tag: language === 'en' ? [] : '@long' };
    test(title, details, async ({ page, context, database, baseURL }) => {
      test.setTimeout(180_000);
      await page.setViewportSize(judged);
      await signInToBackOffice(page, database);
      if (walk.includes('reports/stock')) await sumStock(database);
      const { orderId, parentOrderId } = await bookQuickly(page.request, 21);
      await context.addCookies([
        { name: 'karwan_staff_language', value: language, url: `${baseURL}/staff` },
      ]);
      const documents = at === 0 ? documentsOf(orderId) : [];
      for (const route of [...walk, ...documents]) {
        const screen = await screenPath(route, database, parentOrderId);
        if (screen === undefined) continue;
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
