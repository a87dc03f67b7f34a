import { bookQuickly } from '../actions/book-quickly.ts';
import { signInQuickly } from '../actions/sign-in.ts';
import { expect, open, test } from '../fixtures/shop.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';

const numbers = { legalName: 'Karwan Trading (Pvt) Ltd', ntn: '1234567-8', strn: '3277876112345' };

/** Sets the numbers as the owner's form does; every process reads them again. */
async function register(database: ShopDatabase) {
  await database.query(
    `update tenant set public_settings = public_settings || $1::jsonb
     where public_settings->>'siteName' = 'Karwan'`,
    [JSON.stringify(numbers)],
  );
}

test('an invoice is printed with seller, tax numbers, address, lines, total and payment', async ({
  page,
  browser,
  database,
}) => {
  await register(database);
  await signInQuickly(page);
  const { orderId } = await bookQuickly(page.request, 31);
  await open(page, `/account/orders/orderDetail/${orderId}`);
  await page.emulateMedia({ media: 'print' });
  for (const text of [
    'Questions about your order? Contact us',
    'Cancel order',
    'How we use your data',
  ]) {
    await expect(page.getByText(text)).toBeHidden();
  }
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('link', { name: 'Print invoice' }).click();
  await expect(page).toHaveTitle(`Invoice ${orderId}: Karwan`);
  const sheet = page.getByRole('article');
  await expect(sheet).toHaveCount(1);
  const [order] = (await (
    await page.request.get(`/v1/order/getOrderByOrderId/${orderId}`)
  ).json()) as {
    pickedItems: { name: string; quantity: number }[];
    shippingAddress: { customerFirstName: string; customerStreet: string }[];
  }[];
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await expect(page.getByRole('navigation').first()).toBeHidden();
  for (const text of [
    'Karwan',
    ...Object.values(numbers),
    orderId,
    'Bill to',
    'Deliver to',
    'Quantity',
    'Unit price',
    'Cash on delivery',
    'To be paid on delivery',
    'Total',
    'VAT',
    ...(order?.pickedItems ?? []).map(({ name }) => name),
    ...(order?.shippingAddress ?? []).flatMap((to) => [to.customerFirstName, to.customerStreet]),
  ]) {
    await expect(sheet).toContainText(text);
  }
  await expect(sheet.getByText('Write a review')).toHaveCount(0);

  const stranger = await browser.newPage();
  const refused = await stranger.goto(page.url());
  expect(refused?.status()).toBe(404);
  await stranger.close();
});

test('an invoice is readable without script', async ({ page, browser }) => {
  await signInQuickly(page);
  const { orderId } = await bookQuickly(page.request, 31);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await context.newPage();
  await plain.goto(`/invoice/${orderId}`);
  await expect(plain.getByRole('article')).toContainText(orderId);
  await expect(plain.locator('main noscript p')).toHaveText(
    "Print this page with your browser's print command.",
  );
  await expect(plain.getByRole('button', { name: 'Print' })).toBeHidden();
  await context.close();
});
