import type { Page } from '@playwright/test';
import { expect } from './shop.ts';

/**
 * Opens a page of which no script comes, as on a slow line, until what it answers is called; parts whose
 * names match `part` are held alone, if one is given.
 */
export async function openUnscripted(page: Page, path: string, part = ''): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  const scripts = new RegExp(`/assets/${part}[^?]*\\.js`);
  await page.unroute(/\/assets\//);
  await page.route(/\/assets\//, async (route) => {
    if (scripts.test(route.request().url())) await gate.promise;
    await route.continue().catch(() => undefined);
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate('document.readyState')).not.toBe('loading');
  return gate.resolve;
}
