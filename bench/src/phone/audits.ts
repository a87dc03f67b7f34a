import type { Page } from '@playwright/test';

/** Names of passed and failed audits. */
export interface Audits {
  readonly passed: readonly string[];
  readonly failed: readonly string[];
}

/** Score out of a hundred; all audits have the same weight. */
export function scoreOf({ passed, failed }: Audits): number {
  const all = passed.length + failed.length;
  return all === 0 ? 0 : Math.floor((passed.length / all) * 100);
}

/** Runs in the page: requirements of search engines, each as true or false. */
const inPage = `(() => {
  const all = (selector) => [...document.querySelectorAll(selector)];
  const content = (selector) => document.querySelector(selector)?.getAttribute('content') ?? '';
  const links = all('a');
  const vague = /^(click here|here|more|read more|learn more|this)$/i;
  const canonicals = all('link[rel=canonical]').map((one) => one.href);
  return {
    'document-title': document.title.trim() !== '',
    'meta-description': content('meta[name=description]').trim() !== '',
    'is-crawlable': !/noindex/.test(content('meta[name=robots]')),
    'crawlable-anchors': links.every((one) => !one.hasAttribute('href') || !/^javascript:/i.test(one.getAttribute('href'))),
    'link-text': links.every((one) => !vague.test(one.textContent.trim())),
    'image-alt': all('img').every((one) => one.hasAttribute('alt')),
    'canonical': canonicals.length === 1 && /^https?:/.test(canonicals[0]),
    'hreflang': all('link[rel=alternate][hreflang]').every((one) => /^([a-z]{2}|x-default)$/.test(one.hreflang)),
    'viewport': /width=device-width/.test(content('meta[name=viewport]')),
    'structured-data': all('script[type="application/ld+json"]').every((one) => {
      try { return Boolean(JSON.parse(one.textContent)); } catch { return false; }
    }),
  };
})()`;

/** Audits of Lighthouse's SEO category, and two more. */
export async function seoAudits(page: Page, status: number): Promise<Audits> {
  const robots = await page.request.get(new URL('/robots.txt', page.url()).href);
  const found: Record<string, boolean> = {
    'http-status-code': status === 200,
    'robots-txt': robots.ok() && /^User-agent: /m.test(await robots.text()),
    ...((await page.evaluate(inPage)) as Record<string, boolean>),
  };
  const named = (wanted: boolean) => Object.keys(found).filter((name) => found[name] === wanted);
  return { passed: named(true), failed: named(false) };
}
