import type { Page } from '@playwright/test';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import type { PageElement } from '../fixtures/page-element.ts';
import { expect, probedFrame, test } from '../fixtures/shop.ts';
import { framedScreens } from './marketplace-screens.ts';
import { desktopOverlays, overlays, phoneOverlays, screens, walks } from './screens.ts';

// One test checks both widths.
const phone = { width: 360, height: 740 };
const desktop = { width: 1280, height: 900 };
type Size = typeof phone;

const turnTo = (page: Page, direction: 'ltr' | 'rtl') =>
  page
    .locator('html')
    .evaluate((html: PageElement, chosen: string) => html.setAttribute('dir', chosen), direction);

/**
 * Checks a page at one width: overflow in both writing directions, and accessibility in one of them. Phones are
 * checked left-to-right and desktops right-to-left, so that each rule is applied in each.
 */
async function expectWell(page: Page, size: Size, contrast?: boolean) {
  const [other, own] = size === phone ? (['rtl', 'ltr'] as const) : (['ltr', 'rtl'] as const);
  const where = (direction: string) => `${size.width} px, ${direction}`;
  await page.setViewportSize(size);
  await turnTo(page, other);
  expect.soft(await findOverflow(page), where(other)).toEqual([]);
  await turnTo(page, own);
  const found = [
    ...(await findAccessibilityFaults(page, { contrast })),
    ...(await findOverflow(page)),
  ];
  expect.soft(found, where(own)).toEqual([]);
}

for (const [name, show] of Object.entries(screens)) {
  test(`${name}: no accessibility faults and no overflow, in both writing directions`, async ({
    page,
    faults,
  }) => {
    if (framedScreens.has(name)) faults.expect(probedFrame);
    await page.setViewportSize(phone);
    await show(page);
    await expectWell(page, phone);
    await expectWell(page, desktop);
  });
}

for (const [name, walk] of Object.entries(walks)) {
  test(`${name}: no accessibility faults and no overflow, in both writing directions`, async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    for await (const screen of walk(page)) {
      await test.step(screen, async () => {
        await expectWell(page, phone);
        await expectWell(page, desktop);
      });
      await page.setViewportSize(phone);
      await turnTo(page, 'ltr');
    }
  });
}

const overPages = [
  { shown: { ...overlays, ...phoneOverlays }, size: phone, tag: [] },
  { shown: desktopOverlays, size: desktop, tag: [] },
  { shown: overlays, size: desktop, tag: ['@long'] },
];

for (const { shown, size, tag } of overPages) {
  for (const [name, walk] of Object.entries(shown)) {
    test(`${name} over a page at ${size.width} px: no accessibility faults, in both writing directions`, {
      tag,
    }, async ({ page }) => {
      await page.setViewportSize(size);
      for await (const screen of walk(page)) {
        await test.step(screen, () => expectWell(page, size, true));
        await turnTo(page, 'ltr');
      }
    });
  }
}
