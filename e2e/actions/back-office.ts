import { expect, type Page } from '@playwright/test';
import { appCode } from '../fixtures/authenticator-app.ts';
import { hasButton } from '../fixtures/hydration.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';
import { newPhone, signInQuickly } from './sign-in.ts';
import { makeStaff } from './staff.ts';

/** Logs in as a new member of the staff, with a second factor, through the API alone. */
export async function signInToBackOffice(page: Page, database: ShopDatabase): Promise<string> {
  // A screen that is still open would ask for live changes as somebody who is not staff yet.
  if (page.url() !== 'about:blank') await page.goto('/robots.txt');
  const phone = await signInQuickly(page, newPhone());
  await makeStaff(database, phone);
  const enrolled = await page.request.post('/v1/auth/secondFactor/enroll', { data: {} });
  const { secret } = (await enrolled.json()) as { secret: string };
  const confirmed = await page.request.post('/v1/auth/secondFactor/confirm', {
    data: { code: appCode(secret) },
  });
  expect(confirmed.status()).toBe(200);
  return phone;
}

/** Waits for hydration, which the page announces: then its keyboard shortcuts work. */
export async function staffReady(page: Page): Promise<void> {
  expect(await hasButton(page, /^(Keyboard|کی بورڈ)/), 'the page announces its keys').toBe(true);
}

/** Opens a screen of the back office and waits for hydration. */
export async function openStaff(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await staffReady(page);
}
