import { publicUrlOf } from '@karwan/api/platform/public-url';
import type { RequestCost } from '@karwan/api/platform/request-cost';
import { createBoundedQueue } from '@karwan/api/platform/waiting/bounded-queue';
import type { ShopClient } from '@karwan/contract/contract';
import { withDirection } from '@karwan/contract/language';
import type { TenantSettings } from '@karwan/contract/tenant';
import type { Render } from '@karwan/storefront/context';
import { type AnyRouter, createRouterClient } from '@orpc/server';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { answerFault } from '../http/answer-fault.ts';
import { countArrivals } from '../http/arrivals.ts';
import { createTurns, type Turns, turnOf } from '../page-cache/turns.ts';
import type { VisitorFinder } from '../page-cache/visitor.ts';
import { requestContext, type ServerContext, type SharedContext } from '../rest/request-context.ts';
import { type Precedence, precedenceOf } from '../security/precedence.ts';
import type { RenderingLimits } from '../security/protection.ts';
import { costOfPage, waitsForOthers } from '../security/request-costs.ts';
import { logFailures, refusalOf, standardRequest, urlOf, visitorOf } from './page-request.ts';
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

/** Who has something in the cart is served before who looks around. */
const ranks: Record<Precedence, number> = { begun: 0, looking: 1 };

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
  const turns = createTurns(rendersPerCycle, countArrivals(app.server));
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const send = await queues[waitsForOthers(request) ? 'outside' : 'own'](
      () => page(request, reply, { ...options, turns }),
      ranks[precedenceOf(request) ?? 'looking'],
    );
    return send();
  };
  app.route({ method: 'GET', url: '/*', config: { cost: costOfPage }, handler });
  const config = { cost: options.forms };
  app.route({ method: ['POST', 'PUT', 'PATCH', 'DELETE'], url: '/*', config, handler });
}

/** @returns what sends the page: who reads it slowly must not hold the place of the next one that is made */
async function page(
  request: FastifyRequest,
  reply: FastifyReply,
  options: StorefrontOptions & { turns: Turns },
): Promise<() => unknown> {
  const visitor = await visitorOf(request, options.visitors);
  const entry = visitor && options.tenants.byId(visitor.tenant.id);
  if (!entry) return () => reply.callNotFound();
  const { tenant } = entry;
  const publicUrl = publicUrlOf(tenant, options.publicUrl);
  const url = urlOf(request, publicUrl);
  if (!url) return () => reply.callNotFound();
  const context = requestContext(options.shared, tenant, visitor.language, request, options.secure);
  context.readsAnswers = true;
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
  if (refusal && !url.pathname.endsWith('.data')) return () => answerFault(refusal, request, reply);
  for (const [name, value] of response.headers) reply.header(name, value);
  const target = response.headers.get('location');
  if (target && visit.forcesDirection) reply.header('location', withDirection(target));
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    reply.header('content-language', visit.language);
  }
  reply.code(refusal?.status ?? response.status);
  if (response.page) {
    const { bytes, constant } = response.page;
    context.exchange.constant = constant;
    return () => reply.send(bytes);
  }
  const body = response.body ? Buffer.from(await response.arrayBuffer()) : '';
  return () => reply.send(body);
}
