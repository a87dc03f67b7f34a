import { signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

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
  'stock',
  'stock/counts',
  'stock/transfers',
  'more',
  'views',
  'alerts',
  'freight/tariffs',
  'words',
];

for (const language of ['en', 'ur']) {
  test(`no screen has barriers or sticks out (${language})`, async ({
    page,
    context,
    database,
    baseURL,
  }) => {
    test.setTimeout(180_000);
    await signInToBackOffice(page, database);
    const { orderId } = await bookQuickly(page.request, 21);
    const papers = ['slip', 'receipt', 'label', 'pick'].map(
      (paper) => `print/slips?id=${orderId}&paper=${paper}`,
    );
    await context.addCookies([
      { name: 'karwan_staff_language', value: language, url: `${baseURL}/staff` },
    ]);
    for (const screen of [...screens, `orders/${orderId}/change`, ...papers]) {
      const answer = await page.goto(`/staff/${screen}`);
      expect(answer?.status(), screen).toBe(200);
      await staffReady(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const faults = [...(await findAccessibilityFaults(page)), ...(await findOverflow(page))];
      expect(faults, screen).toEqual([]);
    }
  });
}
