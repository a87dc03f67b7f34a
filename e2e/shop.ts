import { test as base, expect, type Page } from '@playwright/test';
import { openShopDatabase, type ShopDatabase } from './shop-database.ts';

export { expect };

/** What a journey must not leave behind: errors of the page, and answers that the server is sorry for. */
export interface Faults {
  /** A fault that this journey brings about on purpose. */
  expect(pattern: RegExp): void;
}

interface Journey {
  faults: Faults;
}

interface Worker {
  database: ShopDatabase;
}

/** What the browser says when a test looks into a frame that may run nothing. */
export const probedFrame = /Blocked script execution in 'about:srcdoc'/;

/** Every journey stands on this: no error in the console, no exception, no answer from 500 on. */
export const test = base.extend<Journey, Worker>({
  faults: [
    async ({ context, baseURL }, use) => {
      // Whoever has answered is not asked; a journey about the question takes the answer back.
      await context.addCookies([
        { name: 'karwan_consent', value: 'denied', url: baseURL ?? 'http://127.0.0.1' },
      ]);
      const seen: string[] = [];
      const expected: RegExp[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error')
          seen.push(`console: ${message.text()} (${message.location().url})`);
      });
      context.on('weberror', (event) => {
        const error = event.error();
        seen.push(`exception: ${error.stack ?? error.message}`);
      });
      context.on('response', (response) => {
        if (response.status() >= 500)
          seen.push(`answer: ${response.status()} from ${response.url()}`);
      });
      await use({ expect: (pattern) => expected.push(pattern) });
      const unexpected = seen.filter((text) => !expected.some((pattern) => pattern.test(text)));
      expect(unexpected, 'errors of the page').toEqual([]);
    },
    { auto: true },
  ],
  database: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from here
    async ({}, use) => {
      const database = await openShopDatabase();
      await use(database);
      await database.close();
    },
    { scope: 'worker' },
  ],
});

/** In the two languages that journeys read. */
const backToTop = /^(Back to top|العودة إلى الأعلى)$/;

/** Waits until script has taken the page over: what comes last of all is there. */
export async function ready(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: backToTop, includeHidden: true })).toBeAttached();
}

/** Opens a page of the shop and waits until it can be used. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await ready(page);
}

/** True on the narrow screen, whose header and filters are others. */
export function isPhone(page: Page): boolean {
  return (page.viewportSize()?.width ?? 0) < 992;
}
