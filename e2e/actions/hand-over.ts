import type { Page } from '@playwright/test';
import { expect } from '../fixtures/shop.ts';

/** Hands over the refund in cash that a page of the back office shows, also from an empty till. */
export async function handOver(page: Page): Promise<void> {
  const button = page.getByRole('button', { name: 'Mark as handed over' });
  await expect(button).toBeVisible();
  const belowZero = page.getByLabel(/although the cash drawer has less/);
  if ((await belowZero.count()) > 0) await belowZero.check();
  await button.click();
  await expect(button).toHaveCount(0);
}
