import { bookQuickly } from '../actions/book-quickly.ts';
import { signInQuickly } from '../actions/sign-in.ts';
import { expect, open, test } from '../fixtures/shop.ts';

test.use({ serviceWorkers: 'allow' });

test('a viewed order opens offline until its customer logs out', async ({
  page,
  context,
  faults,
}) => {
  test.setTimeout(120_000);
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|503/);
  const until = (expression: string) =>
    expect.poll(() => page.evaluate(expression).catch(() => false), { timeout: 45_000 }).toBe(true);
  await signInQuickly(page);
  const { orderId } = await bookQuickly(page.request, 25);
  await open(page, '/account/orders');
  await until(`navigator.serviceWorker.controller?.state === 'activated'`);
  const order = `/account/orders/orderDetail/${orderId}`;
  await open(page, order);
  await until(`caches.match('${order}', { ignoreVary: true }).then((kept) => !!kept)`);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(orderId);
  await context.setOffline(false);
  await page.locator('form[action^="/account/logout"] button').first().dispatchEvent('click');
  await expect(page).toHaveURL(/\/account\/login/);
  await until(`caches.match('${order}', { ignoreVary: true }).then((kept) => !kept)`);
});
