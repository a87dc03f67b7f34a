import type { Page } from '@playwright/test';
import { expect, open } from './shop.ts';

/** Pages of words, forms and demos, and how to come to them. */
export const contentScreens: Record<string, (page: Page) => Promise<void>> = {
  'second home': (page) => open(page, '/home-two'),
  about: (page) => open(page, '/site/about-us'),
  contact: (page) => open(page, '/site/contact-us'),
  'contact with errors': async (page) => {
    await open(page, '/site/contact-us');
    await page.getByRole('textbox', { name: 'Phone' }).fill('12');
    await page.getByRole('button', { name: 'Send message' }).click();
    await expect(page.getByText('Required', { exact: true })).toHaveCount(2);
  },
  'alternative contact': (page) => open(page, '/site/contact-us-alt'),
  terms: (page) => open(page, '/site/terms'),
  privacy: (page) => open(page, '/site/privacy'),
  returns: (page) => open(page, '/site/returns'),
  questions: async (page) => {
    await open(page, '/site/faq');
    await page.getByText('Who pays custom duty?').click();
    await expect(page.getByText('as a rule 30 percent')).toBeVisible();
  },
  components: (page) => open(page, '/site/components'),
  typography: (page) => open(page, '/site/typography'),
  'not found, by name': (page) => open(page, '/site/not-found'),
  'blog, classic': (page) => open(page, '/blog/category-classic'),
  'blog, grid': (page) => open(page, '/blog/category-grid'),
  'blog, list': (page) => open(page, '/blog/category-list?topic=Guides'),
  'blog, left sidebar': (page) => open(page, '/blog/category-left-sidebar'),
  'post, classic': (page) => open(page, '/blog/post-classic'),
  'post, full': (page) => open(page, '/blog/post-full'),
  'delivery area': async (page) => {
    await open(page, '/postalcode');
    await page.getByRole('textbox', { name: 'Postal code' }).fill('99999');
    await expect(page.getByRole('button', { name: 'Get it in the store instead' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Home Delivery' })).toBeVisible();
  },
  'times to pick': async (page) => {
    await open(page, '/pick');
    await expect(page.getByRole('tab', { name: 'Get in Store' })).toBeVisible();
  },
  'delivery to change': (page) => open(page, '/changer'),
  'day to pick': async (page) => {
    await open(page, '/pickaday');
    await expect(page.getByRole('grid')).toBeVisible();
  },
  'order to track': (page) => open(page, '/shop/track-order'),
};
