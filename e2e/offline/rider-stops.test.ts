import { openStaff, signInToBackOffice, staffReady } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, test } from '../fixtures/shop.ts';
import { squarePicture } from '../fixtures/square-picture.ts';

test.use({ serviceWorkers: 'allow' });

test('two offline deliveries with photos: each arrives once, a cancelled one is refused', async ({
  page,
  context,
  database,
  faults,
}) => {
  test.setTimeout(120_000);
  faults.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|409/);
  await signInToBackOffice(page, database);
  const orders = [];
  for (const place of [22, 23, 24]) orders.push(await bookQuickly(page.request, place));
  const [first, second, cancelled] = orders.map(({ orderId }) => orderId);
  const setStatus = (orderId: string | undefined, status: string) =>
    database.query(`update orders set status = $2 where order_id = $1`, [orderId, status]);
  for (const orderId of [first, second, cancelled]) await setStatus(orderId, 'OutForDelivery');
  const attempts = (orderId: string | undefined) =>
    database.query(
      `select a.result, a.received_by, a.cash_taken = o.total as exact, a.photo is not null as photo
        from delivery_attempt a join orders o on o.id = a.order_id where o.order_id = $1`,
      [orderId],
    );

  await openStaff(page, '/staff/deliveries');
  const until = (expression: string) =>
    expect.poll(() => page.evaluate(expression).catch(() => false), { timeout: 30_000 }).toBe(true);
  await until(
    `caches.open('karwan-stops').then((kept) => kept.keys()).then((keys) => keys.length > 0)`,
  );
  await page.reload();
  await staffReady(page);
  await until(`navigator.serviceWorker.controller?.state === 'activated'`);
  const stop = (orderId: string | undefined) =>
    page
      .getByRole('main')
      .getByRole('listitem')
      .filter({ hasText: orderId ?? '-' })
      .first();
  const deliver = async (orderId: string | undefined, name: string, photo: boolean) => {
    const card = stop(orderId);
    await card.getByText('Delivered…', { exact: true }).click();
    const cash = card.getByLabel('Cash collected');
    const due = await card.locator('input[name=due]').inputValue();
    await cash.fill('1');
    await card.getByLabel('Received by').fill(name);
    await card.getByRole('button', { name: 'Confirm delivery' }).click();
    await expect(card.getByText('Enter exactly the amount to collect.')).toBeVisible();
    await cash.fill(String(Number(due) / 100));
    if (photo) {
      await card.getByLabel('Take photo').setInputFiles(squarePicture('door.png'));
      await expect(card.getByText('Photo added.')).toBeVisible();
    }
    await card.getByRole('button', { name: 'Confirm delivery' }).click();
    await expect(card.getByText('Saved on this phone. Not sent yet.')).toBeVisible();
    await expect(card.getByRole('button', { name: 'Confirm delivery' })).toHaveCount(0);
  };

  await context.setOffline(true);
  await deliver(first, 'Zainab', true);
  await deliver(second, 'Bilal', false);
  await deliver(cancelled, 'Nobody', false);
  expect([...(await findAccessibilityFaults(page)), ...(await findOverflow(page))]).toEqual([]);
  await setStatus(cancelled, 'Cancelled');

  await test.step('the page opens again offline, with its stored steps', async () => {
    await page.reload();
    await staffReady(page);
    await expect(stop(first)).toContainText('Saved on this phone. Not sent yet.');
    await expect(stop(first)).toContainText('Zainab');
    await page.goto('/staff');
    await expect(page).toHaveURL(/\/staff\/deliveries$/);
    await staffReady(page);
  });

  await test.step('a logout asks for confirmation', async () => {
    const requested: string[] = [];
    page.once('dialog', (dialog) => {
      requested.push(dialog.message());
      void dialog.dismiss();
    });
    await page.locator('form[action$="/sign-out"] button').first().dispatchEvent('click');
    await expect
      .poll(() => requested.join())
      .toContain('3 entries on this phone are not sent yet.');
    await expect(page).toHaveURL(/\/staff\/deliveries$/);
  });

  await context.setOffline(false);
  await expect(stop(first)).toHaveCount(0);
  await expect(stop(second)).toHaveCount(0);
  expect(await attempts(first)).toEqual([
    { result: 'delivered', received_by: 'Zainab', exact: true, photo: true },
  ]);
  expect(await attempts(second)).toEqual([
    { result: 'delivered', received_by: 'Bilal', exact: true, photo: false },
  ]);
  expect(await attempts(cancelled)).toEqual([]);
  // The cancelled order is no open stop any more; its refused step stays on the phone until it is discarded.
  const stored = page.getByRole('region', { name: 'Other orders on this phone' });
  await expect(stored).toContainText('The order was cancelled or closed.');
  await stored.getByRole('button', { name: 'Discard' }).click();
  await expect(stored).toHaveCount(0);
});
