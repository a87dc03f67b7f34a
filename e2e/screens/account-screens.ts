import type { Page } from '@playwright/test';
import { bookQuickly } from '../actions/book-quickly.ts';
import { bookDelivered } from '../actions/delivered.ts';
import { newPhone, sendCode, signInQuickly } from '../actions/sign-in.ts';
import { beginApp, openDevice, setUpApp, showPassword, signInAsStaff } from '../actions/staff.ts';
import { expect, isPhone, open } from '../fixtures/shop.ts';
import { openShopDatabase } from '../fixtures/shop-database.ts';

const heading = (page: Page, name: RegExp) => page.getByRole('heading', { level: 1, name });

/** A customer with an address and an order. */
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

/** A member of the staff without a second factor; answers their number. */
async function settleStaff(page: Page): Promise<string> {
  const database = await openShopDatabase();
  const phone = await signInAsStaff(page, database);
  await database.close();
  return phone;
}

/** What only a customer who is logged in sees, and the steps of logging in. */
export const accountScreens: Record<string, (page: Page) => Promise<void>> = {
  'a code that is awaited': async (page) => {
    await open(page, '/account/login');
    await sendCode(page, newPhone());
  },
  dashboard: async (page) => {
    await settle(page);
    await open(page, '/account/dashboard');
    await expect(page.getByText('14-B, Mall Road')).toBeVisible();
  },
  'an order': async (page) => {
    await open(page, `/account/orders/orderDetail/${await settle(page)}`);
    await expect(heading(page, /^Order/)).toBeVisible();
    await page.getByText('Cancel order').click();
  },
  'address with errors': async (page) => {
    await signInQuickly(page);
    await open(page, '/account/addresses/address');
    await page.getByRole('button', { name: 'Save address' }).click();
    await expect(page.getByText('Required', { exact: true }).first()).toBeVisible();
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
  profile: async (page) => {
    await signInQuickly(page);
    await open(page, '/account/profile');
    await page.getByText('Change number').click();
    await page.getByText('Delete my account').click();
    await expect(page.getByText("To confirm it's you")).toBeVisible();
  },
  password: async (page) => {
    await signInQuickly(page);
    await open(page, '/account/password');
    await expect(page.getByText('Where you are logged in')).toBeVisible();
  },
  'second factors': async (page) => {
    await settleStaff(page);
    await open(page, '/account/security');
    await beginApp(page);
  },
  'recovery codes': async (page) => {
    await settleStaff(page);
    await open(page, '/account/security');
    await setUpApp(page);
  },
  'second factors that are set up': async (page) => {
    await settleStaff(page);
    await openDevice(page);
    await open(page, '/account/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Your only passkey')).toBeVisible();
    await setUpApp(page);
    await page.getByRole('link', { name: "I've saved them" }).click();
    await page.getByText('Switch to another phone').click();
  },
  'a second factor that is asked for': async (page) => {
    const phone = await settleStaff(page);
    await openDevice(page);
    await open(page, '/account/security');
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByText('Your only passkey')).toBeVisible();
    await setUpApp(page);
    await showPassword(page, phone);
    await page.getByText('Use a recovery code').click();
  },
};
