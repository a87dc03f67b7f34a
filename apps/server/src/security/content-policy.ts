import { createHash } from 'node:crypto';
import type { InlineSources } from '@karwan/storefront/context';

const inlineScript = /<script(?![^>]*\ssrc[\s=])([^>]*)>([\s\S]*?)<\/script>/gi;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/gi;
/** Data blocks (JSON-LD and the like) are not run, so the policy does not ask for their hash. */
const dataBlock =
  /\stype\s*=\s*["']?(?!module|importmap|text\/javascript|application\/javascript)[a-z]/i;

const ownPictures = ["'self'", 'data:'];

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The sources of all inline scripts and styles. Only for pages that are fixed texts of our own: in a
 * page with other content, this would allow an injected script.
 */
export function inlineHashes(html: string): InlineSources {
  const scripts = new Set<string>();
  const styles = new Set<string>();
  for (const [, attributes = '', text = ''] of html.matchAll(inlineScript)) {
    if (!dataBlock.test(attributes)) scripts.add(hashOf(text));
  }
  for (const [, text = ''] of html.matchAll(inlineStyle)) styles.add(hashOf(text));
  return { scripts: [...scripts], styles: [...styles] };
}

/** Hosts that pages of payments need besides our own: of scripts, frames and forms. */
export interface PaymentOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly forms: readonly string[];
}

export interface PolicyOptions {
  secure: boolean;
  /** Where pictures may come from besides our own host: the map's tiles, a supplier's. */
  pictureOrigins?: readonly string[];
  /** Set for pages with a payment; other pages need only our own host. */
  payments?: PaymentOrigins;
  /** Where the captcha's script and frame come from, if the shop has one: forms are on many pages. */
  captcha?: readonly string[];
}

/**
 * The policy of one page. A cached page cannot carry a fresh nonce, so the inline code that its renderer
 * wrote is allowed by hash. `style` attributes alone are free: the framework and carousels set them.
 * @param inline what the renderer wrote itself; whatever else is in the page does not run.
 */
export function contentPolicy(
  { scripts, styles }: InlineSources,
  { secure, pictureOrigins = [], payments, captcha = [] }: PolicyOptions,
): string {
  return policy({
    'script-src': ["'self'", ...scripts, ...(payments?.scripts ?? []), ...captcha],
    'style-src': ["'self'", ...styles],
    'img-src': [...ownPictures, ...pictureOrigins],
    ...frameDirectives(payments, captcha),
    ...(secure ? { 'upgrade-insecure-requests': [] } : {}),
  });
}

/** What may be framed, and where forms may lead, besides ourselves. */
function frameDirectives(
  payments: PaymentOrigins | undefined,
  captcha: readonly string[],
): Record<string, string[]> {
  const frames = [...(payments?.frames ?? []), ...captcha];
  return {
    ...(frames.length > 0 && { 'frame-src': ["'self'", ...frames] }),
    ...(payments && { 'form-action': ["'self'", ...payments.forms] }),
  };
}

/** For answers that are no page: nothing may run or load in them. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** For the service worker, which fetches for the pages: it may call the shop only. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * For the worker that reads barcodes where the browser does not: WebAssembly may run in it, and in nothing else of the
 * shop.
 */
export const scannerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** The API's own page, a fixed text: its bundle is ours, but writes its styles into the page as it runs. */
export function documentationPolicy(html: string): string {
  return policy({
    'script-src': ["'self'", ...inlineHashes(html).scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
  });
}

/** For Vite's development server, which writes scripts and styles into the page as files change. */
export const developmentPolicy = ({
  payments,
  captcha = [],
}: Pick<PolicyOptions, 'payments' | 'captcha'> = {}) =>
  policy({
    ...frameDirectives(payments, captcha),
    'script-src': ["'self'", "'unsafe-inline'", ...(payments?.scripts ?? []), ...captcha],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", 'ws:'],
    // During development hosts are not listed.
    'img-src': [...ownPictures, 'https:'],
    // Vite asks from a worker whether its server is back.
    'worker-src': ["'self'", 'blob:'],
  });

function policy(own: Record<string, string[]>): string {
  const directives: Record<string, string[]> = {
    'default-src': ["'self'"],
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ownPictures,
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    ...own,
  };
  return Object.entries(directives)
    .map(([name, sources]) => [name, ...sources].join(' '))
    .join('; ');
}
