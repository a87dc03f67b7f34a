import type { Page } from '@playwright/test';
import { bookQuickly } from '../actions/book-quickly.ts';
import { bookDelivered } from '../actions/delivered.ts';
import { newPhone, sendCode, signInQuickly } from '../actions/sign-in.ts';
import {
  beginApp,
  finishApp,
  openDevice,
  setUpApp,
  showPassword,
  signInAsStaff,
} from '../actions/staff.ts';
import { expect, isPhone, open } from '../fixtures/shop.ts';
import { openShopDatabase } from '../fixtures/shop-database.ts';

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

/** Creates a customer with an address and an order. */
async function settle(page: Page): Promise<string> {
  await signInQuickly(page);
  const saved = await page.request.post('/v1/address/create', {
    data: {
      customerFirstName: 'Zainab',
      customerLastName: 'Qureshi',
      customerEmail: 'zainab@shop.example',
      customerPhone: '+923001234567',
      customerHouseNumber: '14-B',
      customerStreet: 'Mall Road',
      customerCity: 'Lahore',
    },
  });
  expect(saved.status()).toBe(200);
  return (await bookQuickly(page.request, isPhone(page) ? 24 : 25)).orderId;
}

/** Creates a staff member without a second factor; returns their number. */
async function settleStaff(page: Page): Promise<string> {
  const database = await openShopDatabase();
  const phone = await signInAsStaff(page, database);
  await database.close();
  return phone;
}

/** Screens for logged-in customers, and the steps of logging in. */
export const accountScreens: Record<string, (page: Page) => Promise<void>> = {
  'a code that is awaited': async (page) => {
    await open(page, '/account/login');
    await sendCode(page, newPhone());
  },
  'a review': async (page) => {
    await signInQuickly(page);
    const database = await openShopDatabase();
    const { orderId, name } = await bookDelivered(page, database, isPhone(page) ? 26 : 27);
    await database.close();
    await open(page, `/account/orders/orderDetail/${orderId}`);
    await page.getByRole('link', { name: `Write a review: ${name}` }).click();
    await page.getByRole('button', { name: 'Send review' }).click();
    await expect(page.getByText('Required', { exact: true })).toHaveCount(3);
  },
};

/** Screens visited one after the other with one login. */
export const accountWalks: Record<string, (page: Page) => AsyncGenerator<string>> = {
  'an account': async function* (page) {
    const orderId = await settle(page);
    await open(page, '/account/dashboard');
    await expect(page.getByText('14-B, Mall Road')).toBeVisible();
    yield 'dashboard';
    await open(page, `/account/orders/orderDetail/${orderId}`);
    await expect(heading(page, /^Order/)).toBeVisible();
    await page.getByText('Cancel order').click();
    yield 'an order';
    await open(page, '/account/addresses/address');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Required', { exact: true }).first()).toBeVisible();
    yield 'address with errors';
    await open(page, '/account/profile');
    await page.getByText('Change number').click();
    await page.getByText('Delete my account').click();
    await expect(page.getByText('You have an open order')).toBeVisible();
    yield 'profile with an open order';
    await signInQuickly(page);
    await open(page, '/account/profile');
    await page.getByText('Change number').click();
    await page.getByText('Delete my account').click();
    await expect(page.getByText("To confirm it's you")).toBeVisible();
    yield 'profile';
    await open(page, '/account/password');
    await expect(page.getByText('Where you are logged in')).toBeVisible();
    yield 'password';
  },
  'second factors': async function* (page) {
    await settleStaff(page);
    await open(page, '/account/security');
    const key = await beginApp(page);
    yield 'an app is set up';
    await finishApp(page, key);
    yield 'recovery codes';
  },
  'second factors that are set up': async function* (page) {
    const phone = await settleStaff(page);
    await openDevice(page);
    await open(page, '/account/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Your only passkey')).toBeVisible();
    await setUpApp(page);
    await page.getByRole('link', { name: "I've saved them" }).click();
    await page.getByText('Switch to another phone').click();
    yield 'both';
    await showPassword(page, phone);
    await page.getByText('Use a recovery code').click();
    yield 'asked for';
  },
};
