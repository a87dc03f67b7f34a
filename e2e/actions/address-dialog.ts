import type { Page } from '@playwright/test';
import { expect } from '../fixtures/shop.ts';

export const addressDialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Your Delivery Address' });

export const addressField = (page: Page) =>
  addressDialog(page).getByRole('combobox', { name: 'Search for your address' });

export const addressMap = (page: Page) =>
  addressDialog(page).getByRole('application', { name: /^Map of your delivery address/ });

/** The button in the top bar, or below the header on phones. */
export const deliveringTo = (page: Page) =>
  page.getByRole('button', { name: /^(Delivering to|Choose your city)/ }).first();

/** Opens the dialog and waits until its map has loaded. */
export async function openAddressDialog(page: Page): Promise<void> {
  await deliveringTo(page).click();
  await expect(addressDialog(page)).toBeVisible();
  await expect(addressMap(page).getByText('GeoNames, Natural Earth')).toBeAttached();
}

/** Types the beginning of an address and chooses the first suggestion. */
export async function chooseAddress(page: Page, typed: string): Promise<void> {
  const field = addressField(page);
  await field.fill(typed);
  await expect(addressDialog(page).getByRole('option').first()).toBeVisible();
  await field.press('ArrowDown');
  await field.press('Enter');
}

interface StoredAddress {
  formattedAddress: string;
  latitude: number;
  longitude: number;
  source: string;
}

/** The address stored in the browser. */
export const storedAddress = (page: Page) =>
  page.evaluate<StoredAddress | null>('JSON.parse(localStorage.karwan).state.address');
