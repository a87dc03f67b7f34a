import { bookQuickly } from '../actions/book-quickly.ts';
import { addToCart } from '../actions/buying.ts';
import { codeFor, newPhone, signInQuickly } from '../actions/sign-in.ts';
import { findProduct } from '../fixtures/products.ts';
import { expect, open, test } from '../fixtures/shop.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';

/** Another code can be sent only after a while. */
const awaitNextCode = (database: ShopDatabase, phone: string) =>
  database.query(`update phone_code set sent_at = now() - interval '1 minute' where phone = $1`, [
    phone,
  ]);

test('a new phone number is verified by its code and used for the login from then on', async ({
  page,
}) => {
  await signInQuickly(page);
  const phone = newPhone();
  await open(page, '/account/profile');
  const section = page.getByRole('region', { name: 'Phone' });
  await section.getByText('Change number').click();
  const number = section.getByRole('textbox', { name: 'New mobile number' });
  await number.fill('12');
  await section.getByRole('button', { name: 'Send Code' }).click();
  await expect(section.getByText('The phone number format should be +923XXXXXXXXX')).toBeVisible();
  await number.fill(phone);
  await section.getByRole('button', { name: 'Send Code' }).click();
  const code = await codeFor(page.request, phone);
  const field = section.getByRole('textbox', { name: 'Code' });
  await expect(field).toBeFocused();
  await field.fill(code === '111111' ? '222222' : '111111');
  await section.getByRole('button', { name: 'Verify code' }).click();
  await expect(section.getByText('Invalid code. Please enter the code again.')).toBeVisible();
  await field.fill(code);
  await section.getByRole('button', { name: 'Verify code' }).click();
  await expect(section.getByText('Your number has been changed.')).toBeVisible();
  await expect(section.getByText(phone)).toBeVisible();
  expect(await (await page.request.get('/v1/users/me')).json()).toMatchObject({ phone });
});

test('a second account: its orders are merged once its number is verified', async ({
  page,
  browser,
  database,
}) => {
  const otherPage = await browser.newPage();
  const phone = await signInQuickly(otherPage);
  const { orderId } = await bookQuickly(otherPage.request, 28);
  await awaitNextCode(database, phone);
  // Like a customer who logged in with Google: without a phone number.
  const mine = await signInQuickly(page);
  await database.query('update "user" set phone = null where phone = $1', [mine]);
  await open(page, '/account/profile');
  const section = page.getByRole('region', { name: 'Phone' });
  await expect(section.getByText('No number yet')).toBeVisible();
  await section.getByRole('textbox', { name: 'New mobile number' }).fill(phone);
  await section.getByRole('button', { name: 'Send Code' }).click();
  await section.getByRole('textbox', { name: 'Code' }).fill(await codeFor(page.request, phone, 2));
  await section.getByRole('button', { name: 'Verify code' }).click();
  await expect(section.getByText('This number belongs to another of your accounts')).toBeVisible();
  await section.getByRole('button', { name: 'Merge accounts' }).click();
  await expect(section.getByText('Your accounts have been merged.')).toBeVisible();
  await open(page, '/account/orders');
  await expect(page.getByRole('link', { name: `Open order ${orderId}` })).toBeVisible();
  expect((await otherPage.request.get('/v1/users/me')).status()).toBe(401);
  await otherPage.context().close();
});

test('deleting the account: confirmed twice, verified, and gone', async ({ page, database }) => {
  const phone = await signInQuickly(page);
  const { itemCustomId } = await findProduct(page.request, { hasOptions: false, place: 3 });
  await addToCart(page, itemCustomId);
  await awaitNextCode(database, phone);
  await open(page, '/account/profile');
  const section = page.getByRole('region', { name: 'Your data' });
  const download = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toMatch(/\.json$/);
  await section.getByText('Delete my account').click();
  await section.getByRole('button', { name: 'Send Code' }).click();
  await expect(section.getByRole('textbox', { name: 'Code' })).toBeVisible();
  await section.getByRole('textbox', { name: 'Code' }).fill(await codeFor(page.request, phone, 2));
  await section.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(section.getByText('Please confirm to continue.')).toBeVisible();
  await section.getByRole('checkbox', { name: 'I understand that this cannot be undone.' }).check();
  await section.getByRole('button', { name: 'Delete permanently' }).click();
  await page.waitForURL('**/account/login?deleted=1');
  await expect(page.getByText('Your account has been deleted.')).toBeVisible();
  // The browser's stored data are deleted, too.
  const stored = 'Object.values(localStorage).join()';
  await expect.poll(() => page.evaluate(stored)).not.toContain(itemCustomId);
  expect((await page.request.get('/v1/users/me')).status()).toBe(401);
});
