import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Trackers } from '@karwan/api/platform/context';
import { consentCookie } from '@karwan/contract/analytics';
import { rawCookie } from '../request/cookies.ts';

const policyName = 'content-security-policy';

/** What each service's script needs beyond the page's own policy, by directive. */
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
 * Lets a page load the chosen trackers, only for a visitor who has agreed to them. Pages are cached for
 * all visitors alike, so it is added to the header as it leaves.
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
    // A page in a browser's cache has the policy from before its owner agreed.
    delete request.headers['if-none-match'];
    const writeHead = response.writeHead.bind(response) as (
      status: number,
      headers?: unknown,
    ) => ServerResponse;
    response.writeHead = ((status: number, headers?: unknown) =>
      writeHead(status, widened(headers, widen))) as ServerResponse['writeHead'];
  };
}

/** Headers in either form that Node takes: name, value, name, value; or an object. */
function widened(headers: unknown, widen: (policy: string) => string): unknown {
  if (Array.isArray(headers)) {
    return headers.map((one: unknown, index) =>
      headers[index - 1] === policyName && index % 2 === 1 ? widen(String(one)) : one,
    );
  }
  if (typeof headers !== 'object' || headers === null || !(policyName in headers)) return headers;
  return { ...headers, [policyName]: widen(String(headers[policyName])) };
}
