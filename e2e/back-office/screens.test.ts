import { signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';

const screens = [
  'calls',
  'freight',
  'payments',
  'refunds',
  'moderation/review',
  'moderation/comment',
  'messages',
  'more',
];

test('no screen has barriers or sticks out, in both directions of reading', async ({
  page,
  context,
  database,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await signInToBackOffice(page, database);
  const { orderId } = await bookQuickly(page.request, 21);
  const papers = ['slip', 'receipt', 'label', 'pick'].map(
    (paper) => `print/slips?id=${orderId}&paper=${paper}`,
  );
  for (const language of ['en', 'ur']) {
    await context.addCookies([
      { name: 'karwan_staff_language', value: language, url: `${baseURL}/staff` },
    ]);
    for (const screen of [...screens, ...papers]) {
      const answer = await page.goto(`/staff/${screen}`);
      expect(answer?.status(), screen).toBe(200);
      await staffReady(page);
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      const faults = [...(await findAccessibilityFaults(page)), ...(await findOverflow(page))];
      expect(faults, `${screen} in ${language}`).toEqual([]);
    }
  }
});
