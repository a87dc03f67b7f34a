import type { AddressInfo } from 'node:net';
import type { Tenant } from '@karwan/api/platform/tenants';
import type { Render as StaffRender } from '@karwan/back-office/context';
import { createPageCache } from '@karwan/page-cache/page-cache';
import type { Render } from '@karwan/storefront/context';
import { type AnyRouter, ORPCError, os } from '@orpc/server';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { type AppOptions, createApp } from '../app.ts';
import { createLogger } from '../logging/logging.ts';
import { createVisitorFinder } from '../page-cache/visitor.ts';
import { mountApi } from '../rest/mount-api.ts';
import type { ServerContext, SharedContext } from '../rest/request-context.ts';
import { inlineHashes } from '../security/content-policy.ts';
import { type Limits, limitsFor } from '../security/protection.ts';
import { mountBackOffice } from '../web/mount-back-office.ts';
import { mountStorefront } from '../web/mount-storefront.ts';

const settings: Tenant['settings'] = {
  siteName: 'Test Shop',
  phone: '',
  chatNumber: '',
  email: '',
  address: '',
  storeLocationUrl: '/site/contact-us',
  social: [],
  languages: ['en', 'ar'],
  defaultCurrency: 'PKR',
  returnDays: 0,
  returnImported: false,
  returnExcept: [],
  home: { slides: [], banner: null, featuredDepartments: [], sections: [] },
};

function tenantOf(id: number, domain: string, isDefault: boolean): Tenant {
  const hosts = [`${domain}.example`];
  const name = domain;
  return {
    id,
    domain,
    hosts,
    isDefault,
    name,
    country: 'PK',
    baseCurrency: 'PKR',
    settings,
    pricing: {},
    isOpen: true,
  };
}

const tenants = [tenantOf(1, 'one', true), tenantOf(2, 'two', false)];
const base = os.$context<ServerContext>();

/** Calls of every kind: shared, personal, failing, slow, with a body. */
export const stubRouter = {
  thing: base
    .route({ method: 'GET', path: '/v1/item/thing/{id}' })
    .input(z.object({ id: z.string(), page: z.int().min(1).default(1) }))
    .handler(({ input, context }) => {
      context.tag(`item:${input.id}`);
      if (input.id === 'missing') throw new ORPCError('NOT_FOUND', { message: 'No such thing' });
      if (input.id === 'broken') throw new Error('secret inside');
      return { ...input, tenant: context.tenant.domain };
    }),
  ready: base
    .route({ method: 'GET', path: '/v1/item/ready' })
    .handler(({ context }) => context.fromJson<unknown>('{"text":  "as it is"}')),
  near: base
    .route({ method: 'GET', path: '/v1/item/near/{latitude}/{longitude}' })
    .input(z.object({ latitude: z.number(), longitude: z.number() }))
    .handler(({ input }) => input),
  mine: base
    .route({ method: 'GET', path: '/v1/item/mine' })
    .handler(({ context }) => ({ who: context.cookies.get('who') ?? null })),
  greet: base.route({ method: 'GET', path: '/v1/item/greet' }).handler(({ context }) => {
    context.setCookie('who', 'you');
    return {};
  }),
  pay: base
    .errors({ PROVIDER_DOWN: { status: 503, message: 'Nobody there' } })
    .route({ method: 'GET', path: '/v1/item/pay/{how}' })
    .input(z.object({ how: z.string() }))
    .handler(({ input }) => {
      const code = input.how === 'declared' ? 'PROVIDER_DOWN' : 'WIRES_CUT';
      throw new ORPCError(code, { status: 503, message: 'Nobody there' });
    }),
  order: base
    .route({ method: 'POST', path: '/v1/order/create' })
    .input(z.object({ lines: z.array(z.object({ quantity: z.int().min(1) })) }))
    .handler(({ input }) => ({ count: input.lines.length })),
};

export const plainPage: Render = async (_request, { visit, onInline }) => {
  const script = `<script>window.zone=${JSON.stringify(visit.zone)}</script>`;
  onInline(inlineHashes(script));
  return new Response(
    `<!doctype html><html>${script}` +
      `<body>${visit.currency} ${visit.language} ${visit.direction} ${visit.publicUrl}</body></html>`,
    { headers: { 'content-type': 'text/html; charset=utf-8' } },
  );
};

export interface StubOptions extends Partial<Omit<AppOptions, 'mount' | 'limits'>> {
  render?: Render;
  /** Renders the pages of the back office; default: no back office. */
  staffRender?: StaffRender;
  /** Replaces the stub calls. */
  router?: AnyRouter;
  limits?: Partial<Limits>;
  mountMore?: (app: FastifyInstance) => Promise<void>;
  maxBytes?: number;
  now?: () => number;
}

/** The whole server without a database: stub calls, a stub storefront, two shops. */
export async function openStubShop({
  render = plainPage,
  staffRender,
  router = stubRouter,
  ...options
}: StubOptions = {}) {
  const cache =
    options.cache ?? createPageCache({ maxBytes: options.maxBytes ?? 2e7, now: options.now });
  const entries = tenants.map((tenant) => ({
    tenant,
    profile: {
      id: tenant.id,
      domain: tenant.domain,
      currencies: ['PKR', 'USD'],
      defaultCurrency: 'PKR',
      languages: settings.languages,
    },
  }));
  const find = (domain: string | undefined, host: string | undefined) =>
    domain !== undefined
      ? entries.find((entry) => entry.tenant.domain === domain)
      : (entries.find((entry) => entry.tenant.hosts.includes(host ?? '')) ?? entries[0]);
  const visitors = createVisitorFinder({
    findTenant: (domain, host) => find(domain, host)?.profile,
    resolveZone: async (_tenant, { latitude }) => ({ key: latitude > 30 ? 'north' : 'south' }),
  });
  // No load shedding: a busy test machine must not refuse requests.
  const limits = { ...limitsFor(1_200), load: undefined, missQueue: undefined, ...options.limits };
  // The stub calls use nothing else of the shared context.
  const shared = { secret: 'x'.repeat(32) } as SharedContext;
  const app = await createApp({
    logger: createLogger({ level: 'silent' }),
    visitors,
    secure: false,
    trustProxy: false,
    isDraining: () => false,
    checkDatabase: async () => {},
    onFault: () => {},
    isSharedCall: (url) => /^\/v1\/(item|docs|openapi\.json)\b/.test(url),
    ...options,
    limits,
    cache,
    async mount(guarded) {
      await options.mountMore?.(guarded);
      await guarded.register((scope) =>
        mountApi(scope, {
          router,
          shared,
          findTenant: (domain, host) => find(domain, host)?.tenant,
          secure: false,
          costs: limits.calls,
        }),
      );
      const shop = {
        router,
        shared,
        tenants: { byId: (id: number) => entries.find((entry) => entry.tenant.id === id) },
        visitors,
        publicUrl: 'https://shop.example',
        secure: false,
        rendering: limits.rendering,
      };
      if (staffRender) {
        const render = async () => staffRender;
        await guarded.register((scope) => mountBackOffice(scope, { render, ...shop }));
      }
      await guarded.register((scope) =>
        mountStorefront(scope, { render: async () => render, forms: limits.forms, ...shop }),
      );
    },
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, cache, visitors, origin: originOf(app) };
}

export function originOf(app: FastifyInstance): string {
  const { port } = app.server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}
