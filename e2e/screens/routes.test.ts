import type { Page } from '@playwright/test';
import { mayBeListed, routeOf } from '../../apps/storefront/app/routing/match-route.ts';
import { routeTable as declaredRoutes } from '../../apps/storefront/app/routing/route-table.ts';
import { findAccessibilityFaults, findOverflow } from '../fixtures/accessibility.ts';
import { expect, ready, test } from '../fixtures/shop.ts';
import { routePaths } from './route-paths.ts';
import { type RouteRow, routeTable } from './route-table.ts';

/** Metadata and landmarks of a page. */
interface ShownMessages {
  title: string;
  canonical: string | null;
  robots: string | null;
  language: string;
  direction: string;
  mains: number;
  headings: number;
  styles: number;
  description: string | null;
  structured: string[];
}

const readShown = `((document) => {
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
    styles: document.querySelectorAll('head style').length,
    structured: [...document.querySelectorAll('script[type="application/ld+json"]')]
      .map((one) => one.textContent),
  };
})`;

/** Reads the current page. */
const readPage = (page: Page) => page.evaluate<ShownMessages>(`${readShown}(document)`);
/** Reads a response that was not opened in the browser, on an empty page: another page's policy would refuse its styles. */
async function readText(page: Page, html: string): Promise<ShownMessages> {
  const empty = await page.context().newPage();
  const shown = await empty.evaluate<ShownMessages>(
    `${readShown}(new DOMParser().parseFromString(${JSON.stringify(html)}, 'text/html'))`,
  );
  await empty.close();
  return shown;
}

const withDirection = (path: string) => `${path}${path.includes('?') ? '&' : '?'}dir=rtl`;

/** The two layouts of the shop, in CSS pixels. */
const widths = [360, 1280];
/**
 * Accessibility is checked on phones left-to-right and on desktops right-to-left, so that each rule is applied in
 * each. Colours are the same in both, so contrast is checked once.
 */
const judgedAt = (turned: boolean) => widths[turned ? 1 : 0];
/** The width of a desktop page enlarged to 400 %: no horizontal scrolling (WCAG 1.4.10, Reflow). */
const narrowest = 320;

/** URLs with the same look: of one page module, with the same status. */
const lookOf = ({ path, leadsTo, status, shows }: RouteRow) =>
  [routeOf(leadsTo ?? path)?.file, status, shows].join(' ');
/** The first URL of each look: accessibility and the other writing direction are checked only there. */
const ofItsOwn = routeTable.filter(
  (row, at) => routeTable.findIndex((one) => lookOf(one) === lookOf(row)) === at,
);

/** Opens a URL; returns its status and what was read of the page. */
async function visit(page: Page, { title, leadsTo }: RouteRow, path: string, turned: boolean) {
  await page.setViewportSize({ width: widths[0] ?? 360, height: 800 });
  const answer = await page.goto(turned ? withDirection(path) : path);
  await ready(page);
  if (leadsTo !== undefined) await page.waitForURL((url) => url.pathname === leadsTo);
  // After a redirect by script, the title changes slightly after the URL.
  if (leadsTo !== undefined && !turned) await expect(page).toHaveTitle(title);
  return { status: answer?.status(), shown: await readPage(page) };
}

/** The same without a browser, for server redirects, and for pages whose look is checked at another URL. */
async function fetchPage(page: Page, { leadsTo }: RouteRow, path: string) {
  const answer = await page.request.get(path);
  const { pathname } = new URL(answer.url());
  if (pathname !== (leadsTo ?? new URL(path, answer.url()).pathname)) return undefined;
  return { status: answer.status(), shown: await readText(page, await answer.text()) };
}

/** Checks a page against its row and for accessibility; returns the faults as text. */
async function findFaults(page: Page, row: RouteRow, path: string, { turned, opened }: Run) {
  const { status = 200, title, leadsTo } = row;
  const isJudged = ofItsOwn.includes(row);
  const fetched = opened.includes(row) ? undefined : await fetchPage(page, row, path);
  const { status: answered, shown } = fetched ?? (await visit(page, row, path, turned));
  const faults: string[] = [];
  const want = (isSo: boolean, what: string) => isSo || faults.push(what);

  want(answered === status, `status ${answered}, not ${status}`);
  want(shown.mains === 1, `${shown.mains} main landmarks`);
  want(shown.headings === 1, `${shown.headings} headings of level 1`);
  want(shown.styles > 0, 'no stylesheet');
  const isWorded = typeof title === 'string' ? shown.title === title : title.test(shown.title);
  // The Arabic title only has to exist; a text key would have a dot and no space.
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
  if (!opened.includes(row)) return faults;
  for (const width of [...widths, narrowest]) {
    await page.setViewportSize({ width, height: 800 });
    const accessibilityFaults =
      isJudged && width === judgedAt(turned)
        ? await findAccessibilityFaults(page, { contrast: !turned })
        : [];
    const overflow = await findOverflow(page);
    faults.push(...[...accessibilityFaults, ...overflow].map((one) => `${width} px: ${one}`));
  }
  return faults;
}

test('every page of the shop has a row', () => {
  const paths = new Set(routeTable.map(({ path }) => routeOf(path)?.path));
  const missing = declaredRoutes.filter(({ kind, path }) => kind === 'page' && !paths.has(path));
  expect(
    missing.map(({ path }) => path),
    'add rows to e2e/screens/route-table.ts',
  ).toEqual([]);
});

// Traces of so many pages would be unreadably large.
test.use({ trace: 'off' });

/** Small groups, so that a retry after a failure is short. */
const groupsOf = (rows: readonly RouteRow[]) =>
  Array.from({ length: Math.ceil(rows.length / 12) }, (_, at) => rows.slice(at * 12, at * 12 + 12));

interface Run {
  rows: readonly RouteRow[];
  /** Those that are opened in the browser; the others are only fetched, unless their redirect needs script. */
  opened: readonly RouteRow[];
  turned: boolean;
  tag: string[];
}
const lookingAlike = routeTable.filter((row) => !ofItsOwn.includes(row) && !row.leadsTo);
const runs: Record<string, Run> = {
  'in English': { rows: routeTable, opened: ofItsOwn, turned: false, tag: [] },
  'in English, of one look': {
    rows: lookingAlike,
    opened: lookingAlike,
    turned: false,
    tag: ['@long'],
  },
  'from right to left': { rows: ofItsOwn, opened: ofItsOwn, turned: true, tag: ['@long'] },
};

for (const [name, run] of Object.entries(runs)) {
  for (const group of groupsOf(run.rows)) {
    const [first, last] = [group[0]?.path, group.at(-1)?.path];
    const title = `URLs respond as declared, ${name}: ${first} to ${last}`;
    test(title, { tag: run.tag }, async ({ page, faults }) => {
      test.setTimeout(180_000);
      const pathOf = await routePaths(page.request);
      // 404 responses log a console error.
      faults.expect(/status of 404 .*(nothing-here|not-found|confirmation|payment|nobody)/);
      for (const row of group) {
        const path = pathOf(row.path);
        await test.step(path, async () => {
          expect.soft(await findFaults(page, row, path, run), path).toEqual([]);
        });
      }
    });
  }
}
