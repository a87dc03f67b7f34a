import { createHash } from 'node:crypto';
import type { InlineSources } from '@karwan/storefront/context';

const inlineScript = /<script(?![^>]*\ssrc[\s=])([^>]*)>([\s\S]*?)<\/script>/gi;
const inlineStyle = /<style[^>]*>([\s\S]*?)<\/style>/gi;
/** Data blocks (such as JSON-LD) are not executed and need no hash. */
const dataBlock =
  /\stype\s*=\s*["']?(?!module|importmap|text\/javascript|application\/javascript)[a-z]/i;

const ownPictures = ["'self'", 'data:'];

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * The CSP hashes of all inline scripts and styles in `html`. Only for static pages: in a page with dynamic content
 * this would also allow an injected script.
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

/** Origins besides our own that payment pages need: of scripts, frames and forms. */
export interface PaymentOrigins {
  readonly scripts: readonly string[];
  readonly frames: readonly string[];
  readonly forms: readonly string[];
}

export interface PolicyOptions {
  secure: boolean;
  /** Origins of pictures besides our own, such as map tiles or suppliers. */
  pictureOrigins?: readonly string[];
  /** Set for payment pages only. */
  payments?: PaymentOrigins;
  /** Origins of the captcha's script and frame; allowed on all pages, since many have forms. */
  captcha?: readonly string[];
}

/**
 * The Content-Security-Policy of one page. A cached page cannot have a fresh nonce, so inline code is allowed by
 * hash. Only `style` attributes are unrestricted, because the framework and carousels set them.
 * @param inline hashes of what the renderer wrote; no other inline code runs.
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

/** Origins of frames and form targets besides our own. */
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

/** For responses that are not pages: nothing may run or load. */
export const barePolicy = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'";

/** For the service worker: it may fetch from the shop only. */
export const workerPolicy = "default-src 'none'; script-src 'self'; connect-src 'self'";

/**
 * For the worker that reads barcodes where the browser has no BarcodeDetector: the only place where WebAssembly
 * may run.
 */
export const scannerPolicy =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'";

/** For the API documentation, a static page whose bundle injects styles at run time. */
export function documentationPolicy(html: string): string {
  return policy({
    'script-src': ["'self'", ...inlineHashes(html).scripts],
    'style-src': ["'self'", "'unsafe-inline'"],
  });
}

/** For Vite's development server, which injects scripts and styles. */
export const developmentPolicy = ({
  payments,
  captcha = [],
}: Pick<PolicyOptions, 'payments' | 'captcha'> = {}) =>
  policy({
    ...frameDirectives(payments, captcha),
    'script-src': ["'self'", "'unsafe-inline'", ...(payments?.scripts ?? []), ...captcha],
    'style-src': ["'self'", "'unsafe-inline'"],
    'connect-src': ["'self'", 'ws:'],
    // In development any https host is allowed.
    'img-src': [...ownPictures, 'https:'],
    // Vite polls for its server from a blob worker.
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
