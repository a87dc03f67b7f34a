import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { PageElement } from './page-element.ts';
import { deskOverlays, overlays, phoneOverlays, screens } from './screens.ts';
import { expect, isPhone, pagesToCome, probedFrame, test } from './shop.ts';

/** What axe finds, short enough to read in a report. */
async function findBarriers(page: Page): Promise<string[]> {
  // What fades in is judged when it is there; what turns for ever is not waited for.
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime < 5000)
    .map((one) => one.finished.catch(() => undefined)))`);
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** How many pixels the page can be pushed sideways, and what sticks out. */
async function findOverflow(page: Page): Promise<string[]> {
  return page.locator('html').evaluate((html: PageElement) => {
    const width = html.clientWidth;
    if (html.scrollWidth <= width) return [];
    return [...html.querySelectorAll('body *')]
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return right > width + 1 || left < -1;
      })
      .map((one) => `${one.tagName} ${one.className}`)
      .slice(0, 10);
  });
}

const turn = (page: Page) =>
  page.locator('html').evaluate((html: PageElement) => html.setAttribute('dir', 'rtl'));

async function expectWell(page: Page) {
  expect.soft(await findBarriers(page), 'what axe finds').toEqual([]);
  expect.soft(await findOverflow(page), 'what sticks out').toEqual([]);
}

const allow: Record<string, RegExp> = {
  'not found': /404/,
  'brand that is not there': /404/,
  'marketplace item': probedFrame,
  'not found, by name': /404/,
};

for (const [name, show] of Object.entries(screens)) {
  test(`${name}: no barriers, nothing sticks out, in both directions of reading`, async ({
    page,
    faults,
  }) => {
    if (allow[name]) faults.expect(allow[name]);
    await show(page);
    await expectWell(page);
    await turn(page);
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
    test(`${name} over a page: no barriers, in both directions of reading`, async ({
      page,
      faults,
    }) => {
      test.skip(!on(page), 'not on a screen of this size');
      faults.expect(pagesToCome);
      await show(page);
      await expectWell(page);
      await turn(page);
      await expectWell(page);
    });
  }
}
