import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { inboxAddress } from '../fixtures/inbox.ts';
import { open, ready } from '../fixtures/shop.ts';

/** A Pakistani mobile number that no other journey uses. */
export function newPhone(): string {
  const digits = `${Date.now() % 1e4}${Math.floor(Math.random() * 1e6)}`;
  return `+92301${digits.slice(-7).padStart(7, '0')}`;
}

/** The codes sent to a number, newest first. */
export async function codesTo(request: APIRequestContext, phone: string): Promise<string[]> {
  const answer = await request.get(`${inboxAddress}/messages.json`, {
    params: { channel: 'sms', to: phone },
  });
  const messages = (await answer.json()) as { text: string }[];
  return messages.flatMap(({ text }) => /\b\d{6}\b/.exec(text)?.[0] ?? []);
}

/** The newest code for a number; waits until `sent` codes have arrived. */
export async function codeFor(
  request: APIRequestContext,
  phone: string,
  sent = 1,
): Promise<string> {
  let code = '';
  await expect(async () => {
    const codes = await codesTo(request, phone);
    expect(codes.length).toBeGreaterThanOrEqual(sent);
    code = codes[0] ?? '';
  }).toPass({ intervals: [20, 50, 100], timeout: 15_000 });
  return code;
}

const form = (page: Page, button: string) =>
  page
    .locator('main form')
    .filter({ has: page.getByRole('button', { name: button, exact: true }) });

/** Requests a code on the current login page. */
export async function sendCode(page: Page, phone: string): Promise<void> {
  await form(page, 'Send Code').getByRole('textbox', { name: 'Mobile number' }).fill(phone);
  await page.getByRole('button', { name: 'Send Code' }).click();
  await expect(page.getByRole('textbox', { name: 'Code' })).toBeVisible();
}

/** Enters a code in the form. */
export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Code' }).fill(code);
  await page.getByRole('button', { name: 'Verify code' }).click();
}

/** Logs in by code like a customer, and follows the redirect. */
export async function signIn(
  page: Page,
  { phone = newPhone(), path = '/account/login' } = {},
): Promise<string> {
  await open(page, path);
  await sendCode(page, phone);
  await enterCode(page, await codeFor(page.request, phone));
  await page.waitForURL((url) => url.pathname !== '/account/login');
  await ready(page);
  return phone;
}

/** Logs in through the API, for journeys about other things; the browser then knows its customer. */
export async function signInQuickly(page: Page, phone = newPhone()): Promise<string> {
  // An overloaded server sheds load (503).
  await expect(async () => {
    const sent = await page.request.post('/v1/auth/sendCode', { data: { phone } });
    expect(sent.status()).toBe(200);
  }).toPass({ timeout: 20_000 });
  const code = await codeFor(page.request, phone);
  const answer = await page.request.post('/v1/auth/passwordLessLogin', { data: { phone, code } });
  expect(answer.status()).toBe(200);
  const { user } = (await answer.json()) as { user: { _id: string; fName: string } };
  const shown = JSON.stringify({ _id: user._id, phone, fName: user.fName });
  // Once per tab, with the next page; sandboxed frames have no storage.
  await page.addInitScript(`if (window === top && !sessionStorage.getItem('signed-in')) {
    const kept = JSON.parse(localStorage.getItem('karwan') ?? '{"version":1,"state":{}}');
    kept.state.user = ${shown};
    localStorage.setItem('karwan', JSON.stringify(kept));
    sessionStorage.setItem('signed-in', '1');
  }`);
  return phone;
}
