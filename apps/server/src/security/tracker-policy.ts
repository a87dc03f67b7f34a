import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Trackers } from '@karwan/api/platform/context';
import { consentCookie } from '@karwan/contract/insight/analytics';
import { rawCookie } from '../request/cookies.ts';

const policyName = 'content-security-policy';

/** CSP sources that each tracker's script needs, by directive. */
const google = {
  'script-src': 'https://www.googletagmanager.com',
  'img-src': 'https://*.google-analytics.com https://*.googletagmanager.com',
  'connect-src':
    'https://*.google-analytics.com https://*.analytics.google.com https://*.googletagmanager.com',
};
const meta = {
  'script-src': 'https://connect.facebook.net',
  'img-src': 'https://www.facebook.com',
  'connect-src': 'https://www.facebook.com https://connect.facebook.net',
};

/**
 * Extends the Content-Security-Policy for visitors who have consented to the configured trackers. Cached pages are
 * shared by all visitors, so the header is changed as the response is sent.
 */
export function createPolicyWidener({ measurementId, pixelId, tagManagerId }: Trackers) {
  const services = [...(measurementId || tagManagerId ? [google] : []), ...(pixelId ? [meta] : [])];
  const widen = (policy: string) =>
    services
      .flatMap((service) => Object.entries(service))
      .reduce(
        (wider, [directive, sources]) => wider.replace(`${directive} `, `${directive} ${sources} `),
        policy,
      );

  return function widenPolicy(request: IncomingMessage, response: ServerResponse): void {
    if (rawCookie(request.headers.cookie, consentCookie) !== 'granted') return;
    if (request.url?.startsWith('/v1/') || !/text\/html/.test(request.headers.accept ?? '')) return;
    // A 304 would keep the cached page's policy from before the consent.
    delete request.headers['if-none-match'];
    const writeHead = response.writeHead.bind(response) as (
      status: number,
      headers?: unknown,
    ) => ServerResponse;
    response.writeHead = ((status: number, headers?: unknown) =>
      writeHead(status, widened(headers, widen))) as ServerResponse['writeHead'];
  };
}

/** Headers as Node takes them: an array of alternating names and values, or an object. */
function widened(headers: unknown, widen: (policy: string) => string): unknown {
  if (Array.isArray(headers)) {
    return headers.map((one: unknown, index) =>
      headers[index - 1] === policyName && index % 2 === 1 ? widen(String(one)) : one,
    );
  }
  if (typeof headers !== 'object' || headers === null || !(policyName in headers)) return headers;
  return { ...headers, [policyName]: widen(String(headers[policyName])) };
}
