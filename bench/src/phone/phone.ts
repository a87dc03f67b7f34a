import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';
import { type Audits, seoAudits } from './audits.ts';
import { idleFor, type Visit, verdict, watcher } from './watch-page.ts';

/** The smallest supported phone, with a CPU four times slower than this machine's. */
const screen = { viewport: { width: 360, height: 740 }, deviceScaleFactor: 2, isMobile: true };
const slowdown = 4;
/** Lighthouse's slow 4G: 562.5 ms round trip, 1.4 Mbit/s down, 675 kbit/s up. */
const line = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
};
/** A page counts as loaded after being idle for `quiet`, at the latest after the other; milliseconds. */
const quiet = 2_000;
const longest = 25_000;

/** A cookie of a signed-in customer, for the browser. */
export interface Cookie {
  readonly name: string;
  readonly value: string;
}

export interface Phone {
  /** Visits a page with an empty browser profile, and waits until it is idle. */
  visit(address: string, cookies?: readonly Cookie[]): Promise<Visit>;
  /** Audits of axe and for search engines, without network throttling. */
  audit(
    address: string,
    cookies?: readonly Cookie[],
  ): Promise<{ accessibility: Audits; seo: Audits }>;
  close(): Promise<void>;
}

/** Opens the browser at `CHROME_PATH`. */
export async function openPhone(): Promise<Phone> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROME_PATH || undefined,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  return {
    visit: (address, cookies) =>
      withPage(browser, async (page) => visit(await as(page, address, cookies), address)),
    audit: (address, cookies) =>
      withPage(browser, async (page) => audit(await as(page, address, cookies), address)),
    close: () => browser.close(),
  };
}

async function withPage<Answer>(browser: Browser, work: (page: Page) => Promise<Answer>) {
  const context = await browser.newContext({ ...screen, hasTouch: true, serviceWorkers: 'block' });
  try {
    return await work(await context.newPage());
  } finally {
    await context.close();
  }
}

async function as(page: Page, address: string, cookies: readonly Cookie[] = []): Promise<Page> {
  await page.context().addCookies(cookies.map((cookie) => ({ ...cookie, url: address })));
  return page;
}

async function visit(page: Page, address: string): Promise<Visit> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', line);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.addInitScript(watcher);
  await page.goto(address, { waitUntil: 'load', timeout: 60_000 });
  const giveUpAt = Date.now() + longest;
  while (Date.now() < giveUpAt && ((await page.evaluate(idleFor)) as number) < quiet) {
    await sleep(250);
  }
  return (await page.evaluate(verdict)) as Visit;
}

async function audit(page: Page, address: string) {
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  await page.evaluate(axe.source);
  const { violations, passes } = (await page.evaluate('axe.run(document)')) as AxeResults;
  const accessibility = {
    passed: passes.map(({ id }) => id),
    failed: violations.map(({ id }) => id),
  };
  return { accessibility, seo: await seoAudits(page, answer?.status() ?? 0) };
}
