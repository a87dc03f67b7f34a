import type { SubmittedForm } from '@karwan/api/platform/staff-trail/once-per-form';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Fault, faultOf } from '../errors/error-answer.ts';
import { logDeferred } from '../errors/log-deferred.ts';
import { fills } from '../page-cache/fills.ts';
import type { Visitor, VisitorFinder } from '../page-cache/visitor.ts';

/** The response for a page that failed because of the database; undefined for other failures. */
export function refusalOf(failures: readonly unknown[]): Fault | undefined {
  return failures.map(faultOf).find(({ status }) => status !== 500);
}

/**
 * Logs failures of a page: a client error not as an error of the shop, and an outage once per page.
 */
export function logFailures({ log }: FastifyRequest, status: number, failures: readonly unknown[]) {
  for (const err of failures) {
    if (status >= 400 && status < 500) log.info({ err, status }, 'page refused');
    else if (faultOf(err).status === 500) log.error({ err }, 'part of the page failed');
  }
  const [outage] = failures.filter((err) => faultOf(err).status === 503);
  if (outage) logDeferred(log, outage, 'page');
}

export function visitorOf(
  request: FastifyRequest,
  visitors: VisitorFinder,
): Visitor | Promise<Visitor> | undefined {
  return fills.of(request.raw)?.visitor ?? visitors.find(request.headers, request.raw.url);
}

/** The request's URL on our origin; a path such as `//other.example/` must not change the host. */
export function urlOf(request: FastifyRequest, publicUrl: string): URL | undefined {
  const { pathname, search } = new URL(`http://host${request.raw.url ?? '/'}`);
  const url = URL.parse(publicUrl);
  if (!url) return undefined;
  url.pathname = pathname;
  url.search = search;
  return url;
}

/** The form that a page submits, by the idempotency key that its script sent; undefined: it is none, or has no key. */
export function submittedForm({ method, headers }: FastifyRequest): SubmittedForm | undefined {
  const key = headers['idempotency-key'];
  const isKey = method === 'POST' && typeof key === 'string' && /^[\w-]{16,64}$/.test(key);
  return isKey ? { key, commands: 0 } : undefined;
}

/** Protection against CSRF: a form's Origin must be the host that it is sent to. */
function comesFromOurPage({ headers: { origin, host } }: FastifyRequest): boolean {
  return origin !== undefined && URL.parse(origin)?.host === host;
}

/**
 * The request as React Router gets it. Shared pages see no headers of the visitor; forms keep what the CSRF check
 * compares.
 */
export function standardRequest(request: FastifyRequest, url: URL, reply: FastifyReply): Request {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  if (request.method === 'GET' || request.method === 'HEAD') {
    // HEAD is rendered like GET, to have the same length. A shared page is finished although its client left,
    // because others wait for it.
    const isShared = fills.of(request.raw) !== undefined;
    const { referer } = request.headers;
    return new Request(url, {
      method: 'GET',
      signal: isShared ? undefined : leaving.signal,
      // Only a page that is not shared may depend on the Referer, for its link back.
      headers: isShared || referer === undefined ? {} : { referer },
    });
  }
  const headers = new Headers();
  for (const name of ['content-type', 'origin', 'host', 'accept'] as const) {
    const value = request.headers[name];
    if (value !== undefined) headers.set(name, value);
  }
  if (comesFromOurPage(request)) headers.set('origin', url.origin);
  return new Request(url, {
    method: request.method,
    headers,
    body: request.body as Buffer,
    signal: leaving.signal,
  });
}
