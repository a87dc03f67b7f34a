import { publicUrlOf } from '@karwan/api/platform/public-url';
import type { RequestCost } from '@karwan/api/platform/request-cost';
import type { ShopClient } from '@karwan/contract/contract';
import { withDirection } from '@karwan/contract/language';
import type { TenantSettings } from '@karwan/contract/tenant';
import { countArrivals } from '@karwan/queues/arrivals';
import { createBoundedQueue } from '@karwan/queues/bounded-queue';
import { admitted, type CycleLimiter, createCycleLimiter } from '@karwan/queues/cycle-queue';
import type { Render } from '@karwan/storefront/context';
import { routeOf } from '@karwan/storefront/routes';
import { type AnyRouter, createRouterClient } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFault } from '../http/answer-fault.ts';
import { allowHeader, sendAllowed } from '../http/send-allowed.ts';
import type { VisitorFinder } from '../page-cache/visitor.ts';
import { requestContext, type ServerContext, type SharedContext } from '../rest/request-context.ts';
import { type Priority, priorityOf } from '../security/priority.ts';
import type { RenderingLimits } from '../security/protection.ts';
import { costOfPage, waitsForOthers } from '../security/request-costs.ts';
import {
  logFailures,
  refusalOf,
  standardRequest,
  submittedForm,
  urlOf,
  visitorOf,
} from './page-request.ts';
import { requireForm } from './require-form.ts';
import type { TenantDirectory } from './tenant-directory.ts';
import { visitOf } from './visit.ts';

export interface StorefrontOptions {
  /** Loads the server build, or in development Vite's current one. */
  render: () => Promise<Render>;
  router: AnyRouter;
  shared: SharedContext;
  tenants: Pick<TenantDirectory, 'byId'>;
  visitors: VisitorFinder;
  /** Origin of the default shop; other shops have their own host. */
  publicUrl: string;
  secure: boolean;
  /** Rate limit cost of a form. */
  forms: RequestCost;
  /** Limits of concurrent page renderings and their queue. */
  rendering: RenderingLimits;
  /** The shop's settings in the reader's language; default: as stored. */
  settingsFor?: (context: ServerContext) => Promise<TenantSettings>;
}

/** Queue ranks: transactions before browsing. */
const ranks: Record<Priority, number> = { transaction: 0, browsing: 1 };

/** One rendering in each cycle of the event loop, so that cached pages are sent between two of them. */
const rendersPerCycle = 1;

/** Mounts the storefront's pages and resource routes. */
export async function mountStorefront(app: FastifyInstance, options: StorefrontOptions) {
  // Bodies are passed on unparsed; React Router reads them.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const queues = {
    own: createBoundedQueue(options.rendering.own),
    outside: createBoundedQueue(options.rendering.external),
  };
  const limiter = createCycleLimiter(rendersPerCycle, countArrivals(app.server));
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const send = await queues[waitsForOthers(request) ? 'outside' : 'own'](
      () => page(request, reply, { ...options, limiter }),
      ranks[priorityOf(request) ?? 'browsing'],
    );
    return send();
  };
  app.route({ method: 'GET', url: '/*', config: { cost: costOfPage }, handler });
  const config = { cost: options.forms };
  app.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', config, handler });
  app.options('/*', (request, reply) => sendAllowed(reply, methodsAt(request.url)));
}

/** Pages take forms; files, and addresses without a page, are only read. */
function methodsAt(url: string): readonly string[] {
  const route = routeOf(url);
  const takesForms =
    (route?.kind === 'page' && route.path !== '*') || /^\/staff(\/|\?|$)/.test(url);
  return takesForms ? ['GET', 'POST'] : ['GET'];
}

/** @returns a function that sends the page, called after the rendering slot is released: a slow client must not hold it */
async function page(
  request: FastifyRequest,
  reply: FastifyReply,
  options: StorefrontOptions & { limiter: CycleLimiter },
): Promise<() => unknown> {
  const visitor = await visitorOf(request, options.visitors);
  const entry = visitor && options.tenants.byId(visitor.tenant.id);
  if (!entry) return () => reply.callNotFound();
  const { tenant } = entry;
  const publicUrl = publicUrlOf(tenant, options.publicUrl);
  const url = urlOf(request, publicUrl);
  if (!url) return () => reply.callNotFound();
  await requireForm(request);
  const context = requestContext(options.shared, tenant, visitor.language, request, options.secure);
  context.readsAnswers = true;
  context.form = submittedForm(request);
  const client = createRouterClient(options.router, { context }) as ShopClient;
  const render = await options.render();
  const settings = (await options.settingsFor?.(context)) ?? tenant.settings;
  const visit = visitOf(visitor, settings, url, publicUrl);
  const failures: unknown[] = [];
  const response = await render(standardRequest(request, url, reply), {
    client,
    visit,
    turn: () => admitted(options.limiter),
    onFailure: (error) => failures.push(error),
    onInline: (sources) => {
      context.exchange.inline = sources;
    },
  });
  const refusal = response.status < 500 ? undefined : refusalOf(failures);
  logFailures(request, response.status, failures);
  // Failed `.data` requests keep the framework's own format, which its client reads.
  if (refusal && !url.pathname.endsWith('.data')) return () => answerFault(refusal, request, reply);
  for (const [name, value] of response.headers) reply.header(name, value);
  const target = response.headers.get('location');
  if (target && visit.forcesDirection) reply.header('location', withDirection(target));
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('content-language', visit.language);
  }
  reply.code(refusal?.status ?? response.status);
  if (response.status === 405) reply.header('allow', allowHeader(['GET']));
  const { page } = response;
  if (page) return () => reply.send(page);
  const body = response.body ? Buffer.from(await response.arrayBuffer()) : '';
  return () => reply.send(body);
}
