import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { appCode } from '../fixtures/authenticator-app.ts';
import { open } from '../fixtures/shop.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';
import { codeFor, newPhone, signInQuickly } from './sign-in.ts';

/** Makes the customer with this number a member of staff, as `npm run staff:add` does. */
export async function makeStaff(database: ShopDatabase, phone: string): Promise<void> {
  await database.query(`update "user" set role = 'admin' where phone = $1`, [phone]);
}

/** Creates a staff member with an authenticator app; returns the token for API calls. */
export async function staffToken(
  request: APIRequestContext,
  database: ShopDatabase,
): Promise<string> {
  const phone = newPhone();
  const post = async <T>(path: string, data: object, token?: string): Promise<T> => {
    const headers: Record<string, string> = token ? { authorization: `Bearer ${token}` } : {};
    const answer = await request.post(`/v1/auth/${path}`, { data, headers });
    expect(answer.status(), await answer.text()).toBe(200);
    return answer.json();
  };
  await post('sendCode', { phone });
  const code = await codeFor(request, phone);
  const { token } = await post<{ token: { accessToken: string } }>('passwordLessLogin', {
    phone,
    code,
    bearer: true,
  });
  await makeStaff(database, phone);
  const { accessToken } = token;
  const { secret } = await post<{ secret: string }>('secondFactor/enroll', {}, accessToken);
  await post('secondFactor/confirm', { code: appCode(secret) }, accessToken);
  return accessToken;
}

const password = 'lamp-on-the-river';

/** Logs in as a new staff member without a second factor. */
export async function signInAsStaff(page: Page, database: ShopDatabase): Promise<string> {
  const phone = await signInQuickly(page);
  const set = await page.request.post('/v1/auth/password', { data: { newPassword: password } });
  expect(set.status()).toBe(200);
  await makeStaff(database, phone);
  return phone;
}

/** Completes the first factor on the login page, after a logout. */
export async function showPassword(page: Page, phone: string): Promise<void> {
  await page.request.post('/v1/auth/logout', { data: {} });
  await open(page, '/account/login');
  const form = page.locator('form').filter({ has: page.getByLabel('Password') });
  await form.getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await form.getByLabel('Password').fill(password);
  await form.getByRole('button', { name: 'Login' }).click();
}

/** Starts setting up an app on the page of second factors; returns its key. */
export async function beginApp(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Set up the app' }).click();
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  return (await page.locator('[name=uri]').inputValue()).match(/secret=([A-Z2-7]+)/)?.[1] ?? '';
}

/** Sets up an app; returns its key, the used code, and the recovery codes, which stay on the page. */
export async function setUpApp(
  page: Page,
): Promise<{ key: string; code: string; codes: string[] }> {
  const key = await beginApp(page);
  return { key, ...(await finishApp(page, key)) };
}

/** Turns on an app whose key is shown; returns the used code, and the recovery codes. */
export async function finishApp(
  page: Page,
  key: string,
): Promise<{ code: string; codes: string[] }> {
  const code = appCode(key);
  await page.getByRole('textbox', { name: 'Code from the app' }).fill(code);
  await page.getByRole('button', { name: 'Turn on' }).click();
  const shown = page.getByRole('region', { name: 'Your recovery codes' });
  await expect(shown.getByRole('listitem')).toHaveCount(10);
  return { code, codes: await shown.getByRole('listitem').allTextContents() };
}

/** Gives the browser a virtual authenticator that stores passkeys and always confirms. */
export async function openDevice(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('WebAuthn.enable');
  await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}
