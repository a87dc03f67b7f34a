import type { Page } from '@playwright/test';
import { mayBeListed } from '../../apps/storefront/app/routing/match-route.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, ready, test } from '../fixtures/shop.ts';
import { routePaths } from './route-paths.ts';
import { type RouteRow, routeTable } from './route-table.ts';

/** What a page says of itself to robots and to who reads by landmarks. */
interface ShownMessages {
  title: string;
  canonical: string | null;
  robots: string | null;
  language: string;
  direction: string;
  mains: number;
  headings: number;
  description: string | null;
  structured: string[];
}

const readShown = `(() => {
  const content = (selector) => document.querySelector(selector)?.getAttribute('content') ?? null;
  return {
    title: document.title,
    canonical: document.querySelector('link[rel=canonical]')?.getAttribute('href') ?? null,
    robots: content('meta[name=robots]'),
    description: content('meta[name=description]'),
    language: document.documentElement.lang,
    direction: document.documentElement.dir,
    mains: document.querySelectorAll('main, [role=main]').length,
    headings: document.querySelectorAll('h1').length,
    structured: [...document.querySelectorAll('script[type="application/ld+json"]')]
      .map((one) => one.textContent),
  };
})()`;

const withDirection = (path: string) => `${path}${path.includes('?') ? '&' : '?'}dir=rtl`;

/** Both ways the shop is laid out, in CSS pixels. */
const widths = [360, 1280];
/**
 * Barriers are looked for on the phone from the left and on the desk from the right: each rule meets each. Colours
 * are the same in both, so contrast is judged once.
 */
const judgedAt = (turned: boolean) => widths[turned ? 1 : 0];
/** A page enlarged to 400 % on a desk: nothing may have to be pushed sideways (WCAG 1.4.10, Reflow). */
const narrowest = 320;

/** Checks a page against its row and for accessibility barriers; returns the faults as readable lines. */
async function findFaults(page: Page, row: RouteRow, path: string, turned: boolean) {
  const { status = 200, title, leadsTo } = row;
  await page.setViewportSize({ width: widths[0] ?? 360, height: 800 });
  const answer = await page.goto(turned ? withDirection(path) : path);
  await ready(page);
  if (leadsTo !== undefined) await page.waitForURL((url) => url.pathname === leadsTo);
  // A page that is led to by script says its title a moment after its address.
  if (leadsTo !== undefined && !turned) await expect(page).toHaveTitle(title);
  const shown = (await page.evaluate(readShown)) as ShownMessages;
  const faults: string[] = [];
  const want = (isSo: boolean, what: string) => isSo || faults.push(what);

  want(answer?.status() === status, `status ${answer?.status()}, not ${status}`);
  want(shown.mains === 1, `${shown.mains} main landmarks`);
  want(shown.headings === 1, `${shown.headings} headings of level 1`);
  const isWorded = typeof title === 'string' ? shown.title === title : title.test(shown.title);
  // In Arabic only that there is one; a raw key would have a dot and no blank.
  want(
    turned ? /./.test(shown.title) && !/^\w+\.\w+$/.test(shown.title) : isWorded,
    `title ${shown.title}`,
  );
  want(shown.direction === (turned ? 'rtl' : 'ltr'), `direction ${shown.direction}`);
  want(shown.language === (turned ? 'ar' : 'en'), `language ${shown.language}`);
  const { canonical = mayBeListed(path) ? (leadsTo ?? path) : null } = row;
  want((shown.canonical === null) === (canonical === null), `canonical ${shown.canonical}`);
  if (canonical === null) want(shown.robots === 'noindex', 'robots may list it');
  else if (shown.canonical) {
    want(
      shown.canonical.replace(/^https?:\/\/[^/]+/, '') === canonical,
      `canonical ${shown.canonical}`,
    );
    want((shown.description ?? '') !== '', 'no description');
  }
  for (const text of shown.structured) {
    const data = JSON.parse(text) as { '@context': string; '@type': string }[];
    want(
      data.every((one) => one['@context'] === 'https://schema.org' && one['@type']),
      text,
    );
  }
  for (const width of [...widths, narrowest]) {
    await page.setViewportSize({ width, height: 800 });
    const accessibilityFaults =
      width === judgedAt(turned) ? await findAccessibilityFaults(page, { contrast: !turned }) : [];
    const overflow = await findOverflow(page);
    faults.push(...[...accessibilityFaults, ...overflow].map((one) => `${width} px: ${one}`));
  }
  return faults;
}

// Traces of so many pages would be too large to read.
test.use({ trace: 'off' });

/** A walk of its own each, so that one that goes wrong is soon walked again. */
const groups = Array.from({ length: Math.ceil(routeTable.length / 12) }, (_, at) =>
  routeTable.slice(at * 12, at * 12 + 12),
);

for (const turned of [false, true]) {
  for (const group of groups) {
    const [first, last] = [group[0]?.path, group.at(-1)?.path];
    const direction = turned ? 'from right to left' : 'in English';
    test(`addresses answer as they should, ${direction}: ${first} to ${last}`, async ({
      page,
      faults,
    }) => {
      test.setTimeout(180_000);
      const pathOf = await routePaths(page.request);
      // What is not there says so in the console.
      faults.expect(/status of 404 .*(nothing-here|not-found|confirmation|payment|nobody)/);
      for (const row of group) {
        const path = pathOf(row.path);
        await test.step(path, async () => {
          expect.soft(await findFaults(page, row, path, turned), path).toEqual([]);
        });
      }
    });
  }
}
