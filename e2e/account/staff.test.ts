import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInQuickly } from '../actions/sign-in.ts';
import { openDevice, setUpApp, showPassword, signInAsStaff } from '../actions/staff.ts';
import { appCode } from '../fixtures/authenticator-app.ts';
import { expect, isPhone, open, test } from '../fixtures/shop.ts';

const orders = async (page: Page) => (await page.request.get('/v1/order-desk/orders')).status();
const atHome = (page: Page) => page.waitForURL((url) => url.pathname === '/');

test('staff must set up an authenticator app first; from then on the login asks for its code', async ({
  page,
  database,
  faults,
}) => {
  test.setTimeout(150_000);
  const phone = await signInAsStaff(page, database);
  expect(await orders(page)).toBe(403);
  await open(page, '/account/orders');
  await page.waitForURL('**/account/security');
  await expect(page.getByText('Set up one of these to continue.')).toBeVisible();
  const backOffice = page.locator('main').getByRole('link', { name: 'Back office' });
  await expect(backOffice).toHaveCount(0);
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await page.getByRole('textbox', { name: 'Code from the app' }).fill('000 000');
  await page.getByRole('button', { name: 'Turn on' }).click();
  await expect(page.getByText('Invalid code. Please enter the code again.')).toBeVisible();
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  await open(page, '/account/security');

  const { key, code, codes } = await setUpApp(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download' }).click(),
  ]);
  const stored = await readFile(await file.path(), 'utf8');
  for (const code of codes) expect(stored).toContain(code);
  await page.getByRole('link', { name: "I've saved them" }).click();
  await expect(page.getByText('10 recovery codes left.')).toBeVisible();
  await expect(page.getByText(codes[0] ?? '')).toHaveCount(0);
  expect(await orders(page)).toBe(200);
  // Beside the title, and in the account's navigation.
  await expect(backOffice).toHaveCount(2);
  await backOffice.last().click();
  await expect(page.getByRole('heading', { level: 1, name: 'To do' })).toBeVisible();

  await showPassword(page, phone);
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  expect(await orders(page)).toBe(401);
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(code);
  await page.getByRole('button', { name: 'Verify code' }).click();
  await expect(page.getByText('Invalid code. Please enter the code again.')).toBeVisible();
  await page.getByRole('textbox', { name: 'Code', exact: true }).fill(appCode(key, 1));
  await page.getByRole('button', { name: 'Verify code' }).click();
  await atHome(page);
  expect(await orders(page)).toBe(200);

  await showPassword(page, phone);
  await page.getByText('Use a recovery code').click();
  const recovery = page.locator('details').filter({ hasText: 'Recovery code' });
  await recovery.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await recovery.getByRole('button', { name: 'Login' }).click();
  await atHome(page);
  await showPassword(page, phone);
  await page.getByText('Use a recovery code').click();
  await recovery.getByRole('textbox', { name: 'Recovery code' }).fill(codes[0] ?? '');
  await recovery.getByRole('button', { name: 'Login' }).click();
  await expect(page.getByText('Invalid code. Please enter the code again.')).toBeVisible();
  faults.expect(/40[13]/);
});

test('a passkey is created, logs in on its own, and works as the second factor', async ({
  page,
  database,
}) => {
  test.setTimeout(150_000);
  const phone = await signInAsStaff(page, database);
  await openDevice(page);
  await open(page, '/account/security');
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await passkeys.getByRole('textbox', { name: 'Name' }).fill('');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByText('Required')).toBeVisible();
  await passkeys.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  const entry = passkeys.getByRole('listitem').filter({ hasText: 'My phone' });
  await expect(entry).toContainText('not used yet');
  await expect(entry).toContainText('Your only passkey');
  expect(await orders(page)).toBe(200);
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('This device already has a passkey for your account.')).toBeVisible();

  await page.request.post('/v1/auth/logout', { data: {} });
  await open(page, '/account/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await atHome(page);
  expect(await orders(page)).toBe(200);

  await showPassword(page, phone);
  await expect(page.getByText('Unlock your passkey to continue.')).toBeVisible();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await atHome(page);
  expect(await orders(page)).toBe(200);

  await open(page, '/account/security');
  await setUpApp(page);
  await page.getByRole('link', { name: "I've saved them" }).click();
  await page.getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await expect(page.getByText('The passkey has been removed.')).toBeVisible();
  await expect(entry).toHaveCount(0);
});

test('a customer adds a passkey, logs in with it and removes it', async ({ page }) => {
  await signInQuickly(page);
  await openDevice(page);
  await open(page, '/account/security');
  await expect(page.getByRole('heading', { level: 1, name: 'Passkeys' })).toBeVisible();
  // The second factors of staff are not theirs.
  await expect(page.getByText('Authenticator app')).toHaveCount(0);
  const passkeys = page.getByRole('region', { name: 'Passkeys' });
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible();
  await passkeys.getByRole('textbox', { name: 'Name' }).fill('My phone');
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(passkeys.getByRole('listitem').filter({ hasText: 'My phone' })).toBeVisible();

  await page.request.post('/v1/auth/logout', { data: {} });
  await open(page, '/account/login');
  await page.getByRole('button', { name: 'Log in with a passkey' }).click();
  await atHome(page);
  expect((await page.request.get('/v1/users/me')).status()).toBe(200);

  await open(page, '/account/security');
  await passkeys.getByRole('button', { name: 'Remove the passkey My phone' }).click();
  await expect(page.getByText('The passkey has been removed.')).toBeVisible();
  await expect(passkeys.getByText('No passkeys yet.')).toBeVisible();
});

test('the mobile menu logs out', async ({ page }) => {
  test.skip(!isPhone(page), 'not on a screen of this size');
  await signInQuickly(page);
  await open(page, '/');
  await page.getByRole('link', { name: 'Menu' }).click();
  const menu = page.getByRole('dialog', { name: 'Menu' });
  await menu.getByRole('button', { name: 'Logout' }).click();
  await page.waitForURL('**/account/login');
  await expect(menu).toBeHidden();
  expect((await page.request.get('/v1/users/me')).status()).toBe(401);
});
