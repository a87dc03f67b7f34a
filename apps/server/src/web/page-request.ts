import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Fault, faultOf } from '../errors/error-answer.ts';
import { fillContextOf } from '../page-cache/fill-context.ts';
import type { Visitor, VisitorFinder } from '../page-cache/visitor.ts';

/** What the database, or its absence, made of the page; undefined: the fault is another one. */
export function refusalOf(failures: readonly unknown[]): Fault | undefined {
  return failures.map(faultOf).find(({ status }) => status !== 500);
}

/**
 * A fault of the visitor's request is not logged as an error of the shop, and an outage is logged once
 * a page.
 */
export function logFailures({ log }: FastifyRequest, status: number, failures: readonly unknown[]) {
  for (const err of failures) {
    if (status >= 400 && status < 500) log.info({ err, status }, 'page refused');
    else if (faultOf(err).status === 500) log.error({ err }, 'a part of the page failed');
  }
  const [outage] = failures.filter((err) => faultOf(err).status === 503);
  if (outage) log.warn({ err: outage }, 'page deferred: service unavailable');
}

export function visitorOf(
  request: FastifyRequest,
  visitors: VisitorFinder,
): Visitor | Promise<Visitor> | undefined {
  return fillContextOf(request.raw)?.visitor ?? visitors.find(request.headers, request.raw.url);
}

/** Paths such as `//other.example/` would name another host: only the path of ours counts. */
export function urlOf(request: FastifyRequest, publicUrl: string): URL | undefined {
  const { pathname, search } = new URL(`http://host${request.raw.url ?? '/'}`);
  const url = URL.parse(publicUrl);
  if (!url) return undefined;
  url.pathname = pathname;
  url.search = search;
  return url;
}

/** A shop has more than one host, and pages are made for one: a form counts for the host it came from. */
function comesFromOurPage({ headers: { origin, host } }: FastifyRequest): boolean {
  return origin !== undefined && URL.parse(origin)?.host === host;
}

/**
 * Pages are shared, so a route that reads one sees nothing of the one who asks. Forms carry what the
 * check against forgery compares.
 */
export function standardRequest(request: FastifyRequest, url: URL, reply: FastifyReply): Request {
  const leaving = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) leaving.abort();
  });
  if (request.method === 'GET' || request.method === 'HEAD') {
    // The length of an answer to HEAD is that of the answer to GET: it is made, and then not sent.
    // One leaves, others wait for the same page: it is finished for them.
    const isShared = fillContextOf(request.raw) !== undefined;
    const { referer } = request.headers;
    return new Request(url, {
      method: 'GET',
      signal: isShared ? undefined : leaving.signal,
      // Only a page that is not shared may link back to the page that its visitor came from.
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
