import { createBoundedQueue } from '@karwan/api/platform/bounded-queue';
import { publicUrlOf } from '@karwan/api/platform/public-url';
import type { RequestCost } from '@karwan/api/platform/request-cost';
import type { ShopClient } from '@karwan/contract/contract';
import { withDirection } from '@karwan/contract/language';
import type { TenantSettings } from '@karwan/contract/tenant';
import type { Render } from '@karwan/storefront/context';
import { type AnyRouter, createRouterClient } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Fault, faultOf } from '../errors/error-answer.ts';
import { answerFault } from '../http/answer-fault.ts';
import { fillContextOf } from '../page-cache/fill-context.ts';
import { createTurns, type Turns, turnOf } from '../page-cache/turns.ts';
import type { Visitor, VisitorFinder } from '../page-cache/visitor.ts';
import { requestContext, type ServerContext, type SharedContext } from '../rest/request-context.ts';
import type { RenderingLimits } from '../security/protection.ts';
import { costOfPage, waitsForOthers } from '../security/request-costs.ts';
import type { TenantDirectory } from './tenant-directory.ts';
import { visitOf } from './visit.ts';

export interface StorefrontOptions {
  /** Gives the built storefront, or in development the one that Vite just made. */
  render: () => Promise<Render>;
  router: AnyRouter;
  shared: SharedContext;
  tenants: Pick<TenantDirectory, 'byId'>;
  visitors: VisitorFinder;
  /** Address of the default shop; others are known by their own host. */
  publicUrl: string;
  secure: boolean;
  /** What a form costs who sends it. */
  forms: RequestCost;
  /** How many pages are made at once, and how many may wait for that. */
  rendering: RenderingLimits;
  /** The shop's settings in the reader's language; without it, as they were written. */
  settingsFor?: (context: ServerContext) => Promise<TenantSettings>;
}

/** When the data of many pages comes at once, cached pages go out between two that are rendered. */
const rendersPerCycle = 1;

/** Serves every page of the shop, and whatever the storefront's routes answer besides. */
export async function mountStorefront(app: FastifyInstance, options: StorefrontOptions) {
  // Forms come as they are; the routes read them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const queues = {
    own: createBoundedQueue(options.rendering.own),
    outside: createBoundedQueue(options.rendering.external),
  };
  const turns = createTurns(rendersPerCycle);
  const handler = (request: FastifyRequest, reply: FastifyReply) =>
    queues[waitsForOthers(request) ? 'outside' : 'own'](() =>
      page(request, reply, { ...options, turns }),
    );
  app.route({ method: 'GET', url: '/*', config: { cost: costOfPage }, handler });
  const config = { cost: options.forms };
  app.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', config, handler });
}

async function page(
  request: FastifyRequest,
  reply: FastifyReply,
  options: StorefrontOptions & { turns: Turns },
) {
  const visitor = await visitorOf(request, options.visitors);
  const entry = visitor && options.tenants.byId(visitor.tenant.id);
  if (!entry) return reply.callNotFound();
  const { tenant } = entry;
  const publicUrl = publicUrlOf(tenant, options.publicUrl);
  const url = urlOf(request, publicUrl);
  if (!url) return reply.callNotFound();
  const context = requestContext(options.shared, tenant, visitor.language, request, options.secure);
  const client = createRouterClient(options.router, { context }) as ShopClient;
  const render = await options.render();
  const settings = (await options.settingsFor?.(context)) ?? tenant.settings;
  const visit = visitOf(visitor, settings, url, publicUrl);
  const failures: unknown[] = [];
  const response = await render(standardRequest(request, url, reply), {
    client,
    visit,
    turn: () => turnOf(options.turns),
    onFailure: (error) => failures.push(error),
    onInline: (sources) => {
      context.exchange.inline = sources;
    },
  });
  const refusal = response.status < 500 ? undefined : refusalOf(failures);
  logFailures(request, response.status, failures);
  // A script reads what its page's data are in a form of the framework's own, also when they failed.
  if (refusal && !url.pathname.endsWith('.data')) return answerFault(refusal, request, reply);
  for (const [name, value] of response.headers) reply.header(name, value);
  const target = response.headers.get('location');
  if (target && visit.forcesDirection) reply.header('location', withDirection(target));
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('content-language', visit.language);
  }
  reply.code(refusal?.status ?? response.status);
  if (response.page) {
    context.exchange.constant = response.page.constant;
    return reply.send(response.page.bytes);
  }
  return reply.send(response.body ? Buffer.from(await response.arrayBuffer()) : '');
}

/** What the database, or its absence, made of the page; undefined: the fault is another one. */
function refusalOf(failures: readonly unknown[]): Fault | undefined {
  return failures.map(faultOf).find(({ status }) => status !== 500);
}

/**
 * A fault of the visitor's request is not logged as an error of the shop, and an outage is logged once
 * a page.
 */
function logFailures({ log }: FastifyRequest, status: number, failures: readonly unknown[]) {
  for (const err of failures) {
    if (status >= 400 && status < 500) log.info({ err, status }, 'page refused');
    else if (faultOf(err).status === 500) log.error({ err }, 'a part of the page failed');
  }
  const [outage] = failures.filter((err) => faultOf(err).status === 503);
  if (outage) log.warn({ err: outage }, 'page deferred: service unavailable');
}

function visitorOf(
  request: FastifyRequest,
  visitors: VisitorFinder,
): Visitor | Promise<Visitor> | undefined {
  return fillContextOf(request.raw)?.visitor ?? visitors.find(request.headers, request.raw.url);
}

/** Paths such as `//other.example/` would name another host: only the path of ours counts. */
function urlOf(request: FastifyRequest, publicUrl: string): URL | undefined {
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
function standardRequest(request: FastifyRequest, url: URL, reply: FastifyReply): Request {
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
