import type { Page } from '@playwright/test';
import { mayBeListed } from '../../apps/storefront/app/routing/match-route.ts';
import { findBarriers, findOverflow } from '../fixtures/barriers.ts';
import { expect, ready, test } from '../fixtures/shop.ts';
import { routePaths } from './route-paths.ts';
import { type RouteRow, routeTable } from './route-table.ts';

/** What a page says of itself to robots and to who reads by landmarks. */
interface Told {
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

const tell = `(() => {
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
/** Barriers are looked for on the phone from the left and on the desk from the right: each rule meets each. */
const judgedAt = (turned: boolean) => widths[turned ? 1 : 0];
/** A page enlarged to 400 % on a desk: nothing may have to be pushed sideways (WCAG 1.4.10, Reflow). */
const narrowest = 320;

/** What of a row is not so, as a list that reads by itself; what is in one's way among it. */
async function findFaults(page: Page, row: RouteRow, path: string, turned: boolean) {
  const { status = 200, title, leadsTo } = row;
  await page.setViewportSize({ width: widths[0] ?? 360, height: 800 });
  const answer = await page.goto(turned ? withDirection(path) : path);
  await ready(page);
  if (leadsTo !== undefined) await page.waitForURL((url) => url.pathname === leadsTo);
  // A page that is led to by script says its title a moment after its address.
  if (leadsTo !== undefined && !turned) await expect(page).toHaveTitle(title);
  const told = (await page.evaluate(tell)) as Told;
  const faults: string[] = [];
  const want = (isSo: boolean, what: string) => isSo || faults.push(what);

  want(answer?.status() === status, `status ${answer?.status()}, not ${status}`);
  want(told.mains === 1, `${told.mains} main landmarks`);
  want(told.headings === 1, `${told.headings} headings of level 1`);
  const isWorded = typeof title === 'string' ? told.title === title : title.test(told.title);
  // In Arabic only that there is one; a raw key would have a dot and no blank.
  want(
    turned ? /./.test(told.title) && !/^\w+\.\w+$/.test(told.title) : isWorded,
    `title ${told.title}`,
  );
  want(told.direction === (turned ? 'rtl' : 'ltr'), `direction ${told.direction}`);
  want(told.language === (turned ? 'ar' : 'en'), `language ${told.language}`);
  const { canonical = mayBeListed(path) ? (leadsTo ?? path) : null } = row;
  want((told.canonical === null) === (canonical === null), `canonical ${told.canonical}`);
  if (canonical === null) want(told.robots === 'noindex', 'robots may list it');
  else if (told.canonical) {
    want(
      told.canonical.replace(/^https?:\/\/[^/]+/, '') === canonical,
      `canonical ${told.canonical}`,
    );
    want((told.description ?? '') !== '', 'no description');
  }
  for (const text of told.structured) {
    const data = JSON.parse(text) as { '@context': string; '@type': string }[];
    want(
      data.every((one) => one['@context'] === 'https://schema.org' && one['@type']),
      text,
    );
  }
  for (const width of [...widths, narrowest]) {
    await page.setViewportSize({ width, height: 800 });
    const barriers = width === judgedAt(turned) ? await findBarriers(page) : [];
    const overflow = await findOverflow(page);
    faults.push(...[...barriers, ...overflow].map((one) => `${width} px: ${one}`));
  }
  return faults;
}

// So many pages make a trace that nobody opens.
test.use({ trace: 'off' });

/** A walk of its own each, so that one that goes wrong is soon walked again. */
const walks = Array.from({ length: Math.ceil(routeTable.length / 12) }, (_, at) =>
  routeTable.slice(at * 12, at * 12 + 12),
);

for (const turned of [false, true]) {
  for (const walk of walks) {
    const [first, last] = [walk[0]?.path, walk.at(-1)?.path];
    const direction = turned ? 'from right to left' : 'in English';
    test(`addresses answer as they should, ${direction}: ${first} to ${last}`, async ({
      page,
      faults,
    }) => {
      test.setTimeout(180_000);
      const pathOf = await routePaths(page.request);
      // What is not there says so in the console.
      faults.expect(/status of 404 .*(nothing-here|not-found|confirmation|payment|nobody)/);
      for (const row of walk) {
        const path = pathOf(row.path);
        await test.step(path, async () => {
          expect.soft(await findFaults(page, row, path, turned), path).toEqual([]);
        });
      }
    });
  }
}
