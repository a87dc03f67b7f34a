import type { Page } from '@playwright/test';
import { findObstacles } from '../fixtures/barriers.ts';
import type { PageElement } from '../fixtures/page-element.ts';
import { expect, isPhone, probedFrame, test } from '../fixtures/shop.ts';
import { framedScreens } from './outside-screens.ts';
import { deskOverlays, overlays, phoneOverlays, screens } from './screens.ts';

const turn = (page: Page) =>
  page.locator('html').evaluate((html: PageElement) => html.setAttribute('dir', 'rtl'));

/** Looks at a page in both directions of reading. */
async function expectWell(page: Page) {
  expect.soft(await findObstacles(page, { turned: false })).toEqual([]);
  await turn(page);
  expect.soft(await findObstacles(page, { turned: true }), 'turned').toEqual([]);
}

for (const [name, show] of Object.entries(screens)) {
  test(`${name}: no barriers, nothing sticks out, in both directions of reading`, async ({
    page,
    faults,
  }) => {
    if (framedScreens.has(name)) faults.expect(probedFrame);
    await show(page);
    await expectWell(page);
  });
}

const overPages = [
  { shown: overlays, on: () => true },
  { shown: phoneOverlays, on: isPhone },
  { shown: deskOverlays, on: (page: Page) => !isPhone(page) },
];

for (const { shown, on } of overPages) {
  for (const [name, show] of Object.entries(shown)) {
    test(`${name} over a page: no barriers, in both directions of reading`, async ({ page }) => {
      test.skip(!on(page), 'not on a screen of this size');
      await show(page);
      await expectWell(page);
    });
  }
}
