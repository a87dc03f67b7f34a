import type { Page } from '@playwright/test';
import { expect, open } from '../fixtures/shop.ts';

/** Screens of text pages, forms and demos after an action. */
export const contentScreens: Record<string, (page: Page) => Promise<void>> = {
  'contact with errors': async (page) => {
    await open(page, '/site/contact-us');
    await page.getByRole('textbox', { name: 'Phone' }).fill('12');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
  },
  questions: async (page) => {
    await open(page, '/site/faq');
    await page.getByText('Who pays custom duty?').click();
    await expect(page.getByText('as a rule 30 percent')).toBeVisible();
  },
  'blog, list': (page) => open(page, '/blog/category-list?topic=Guides'),
  'delivery area': async (page) => {
    await open(page, '/postalcode');
    await page.getByRole('textbox', { name: 'Postal code' }).fill('99999');
    await expect(page.getByRole('button', { name: 'Get it in store instead' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Home Delivery' })).toBeVisible();
  },
};
