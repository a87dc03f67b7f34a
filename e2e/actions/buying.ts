import type { Page } from '@playwright/test';
import { expect, open, ready } from '../fixtures/shop.ts';
import { signInQuickly } from './sign-in.ts';

/** Opens a product and adds it to the cart, with the first value of each option. */
export async function addToCart(page: Page, itemCustomId: string): Promise<void> {
  await open(page, `/shop/product/${itemCustomId}`);
  await chooseOptions(page);
  await pressAdd(page);
}

/** Chooses the first value of each option on a product page. */
export async function chooseOptions(page: Page): Promise<void> {
  for (const option of await buyForm(page).getByRole('group').all()) {
    await option.getByRole('radio').first().check();
  }
}

/** Adds the product of the current page to the cart; waits for the confirmation, and closes it. */
export async function pressAdd(page: Page): Promise<void> {
  await buyForm(page).getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText(/^Product ".+" added to cart!$/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

export const buyForm = (page: Page) =>
  page.locator('form', { has: page.getByRole('spinbutton', { name: 'Quantity' }) });

/** A unique customer: orders are found by the email address. */
export function newCustomer() {
  const number = `${Date.now()}${Math.floor(Math.random() * 1e6)}`;
  return {
    'First name': 'Zainab',
    'Last name': 'Qureshi',
    Phone: '+923001234567',
    Email: `journey-${number}@shop.example`,
    'House number': '14-B',
    Street: 'Mall Road',
    City: 'Lahore',
    'Postal code': '54000',
  };
}
export type Customer = ReturnType<typeof newCustomer>;

/** A field of the checkout’s address; that of the city has a list. */
export const checkoutField = (page: Page, name: string) =>
  page.getByRole('textbox', { name }).or(page.getByRole('combobox', { name }));

/** Fills in the checkout's address. */
export async function fillAddress(page: Page, customer: Customer): Promise<void> {
  for (const [label, value] of Object.entries(customer)) {
    await checkoutField(page, label).fill(value);
  }
}

export const placeOrderButton = (page: Page) => page.getByRole('button', { name: 'Place order' });

/** Opens the checkout with the current cart, as a new customer, and waits for its quote. */
export async function openCheckout(page: Page): Promise<void> {
  await signInQuickly(page);
  await reopenCheckout(page);
}

/** Opens the checkout with the session of this browser. */
export async function reopenCheckout(page: Page): Promise<void> {
  await open(page, '/shop/checkout');
  await expect(placeOrderButton(page)).toBeEnabled();
}

/** Waits for the confirmation and returns the booking's number. */
export async function confirmed(page: Page): Promise<string> {
  await page.waitForURL(/\/confirmation\?id=/);
  await ready(page);
  await expect(page.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  return new URL(page.url()).searchParams.get('id') ?? '';
}
