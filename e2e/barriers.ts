import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';
import type { PageElement } from './page-element.ts';

/**
 * What axe finds, short enough to read in a report. Colours are the same in both directions of
 * reading, and looking at them takes longest: in a page that is turned they are left out.
 */
async function findBarriers(page: Page, turned: boolean): Promise<string[]> {
  // What fades in is judged when it is there; what turns for ever is not waited for.
  await page.evaluate(`Promise.all(document.getAnimations()
    .filter((one) => one.effect?.getComputedTiming().endTime < 5000)
    .map((one) => one.finished.catch(() => undefined)))`);
  // A stranger's words lie in a frame that may run nothing: axe would wait there for ever.
  const options: RunOptions = {
    iframes: false,
    resultTypes: ['violations'],
    rules: { 'color-contrast': { enabled: !turned } },
  };
  await page.evaluate(axe.source);
  const { violations } = (await page.evaluate(
    `axe.run(document, ${JSON.stringify(options)})`,
  )) as AxeResults;
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')}: ${failureSummary}`),
  );
}

/** What sticks out where the page can be pushed sideways. */
export async function findOverflow(page: Page): Promise<string[]> {
  return page.locator('html').evaluate((html: PageElement) => {
    const width = html.clientWidth;
    if (html.scrollWidth <= width) return [];
    return [...html.querySelectorAll('body *')]
      .filter((one) => {
        const { left, right } = one.getBoundingClientRect();
        return right > width + 1 || left < -1;
      })
      .map((one) => `sticks out: ${one.tagName} ${one.className}`)
      .slice(0, 10);
  });
}

/** What is in somebody's way on a page as it stands; nothing is what one wants. */
export async function findObstacles(page: Page, { turned }: { turned: boolean }) {
  return [...(await findBarriers(page, turned)), ...(await findOverflow(page))];
}
