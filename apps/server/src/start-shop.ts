import type { PlaceServices, PlaceSettings } from '@karwan/api/delivery-address/open-places';
import type { Marketplaces } from '@karwan/api/marketplace/port';
import type { Messengers } from '@karwan/api/messages/senders/messengers';
import type { Payments } from '@karwan/api/payments/providers/open-payments';
import {
  type OpenGateway,
  openPayments,
  originsOf,
} from '@karwan/api/payments/providers/open-payments';
import type { RequestContext } from '@karwan/api/platform/context';
import { createJobs, type Jobs, startBoss } from '@karwan/api/platform/jobs';
import { publicUrlOf } from '@karwan/api/platform/public-url';
import type { Tenant } from '@karwan/api/platform/tenants';
import type { Coordinates } from '@karwan/contract/place';
import type { Database } from '@karwan/database/connect';
import type { AnyRouter } from '@orpc/server';
import type { FastifyInstance } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { PgBoss } from 'pg-boss';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { type AccountConfig, captchaOrigins } from './config/account-config.ts';
import type { Config, GatewayConfig } from './config/config.ts';
import type { MarketplaceConfig } from './config/marketplace-config.ts';
import { logBackgroundErrors } from './lifecycle/background-errors.ts';
import { connectRedis } from './lifecycle/connect-redis.ts';
import { drain } from './lifecycle/drain.ts';
import { noShop } from './lifecycle/greeting.ts';
import { openDatabase } from './lifecycle/open-database.ts';
import type { Stopper } from './lifecycle/stopper.ts';
import type { MessengerConfig, OpenMessengers } from './open-messengers.ts';
import { listenForChanges } from './page-cache/invalidation.ts';
import { createPageCache } from './page-cache/page-cache.ts';
import { createVisitorFinder, type Zone } from './page-cache/visitor.ts';
import { createVisitorCookie } from './request/visitor-cookie.ts';
import { mountApi } from './rest/mount-api.ts';
import { mountDocumentation } from './rest/mount-documentation.ts';
import { developmentPolicy } from './security/content-policy.ts';
import { limitsFor } from './security/protection.ts';
import { loadBuiltStorefront, mountAssets } from './web/built-storefront.ts';
import { noShopYet, refuseWithoutShop } from './web/closed-shop.ts';
import { mountStorefront, type StorefrontOptions } from './web/mount-storefront.ts';
import { openTenantDirectory } from './web/tenant-directory.ts';

/** What the api brings; the server knows nothing of it but this. */
export interface ShopParts {
  router: AnyRouter;
  findZone(db: Kysely<Database>, tenantId: number, place: Coordinates): Promise<Zone>;
  /** Forgets zones, currencies and whatever else it remembers of a shop. */
  forgetKept(db: Kysely<Database>): void;
  /** The shop's settings in the language of who reads them. */
  settingsFor?: StorefrontOptions['settingsFor'];
  /** Takes jobs from the queue. */
  registerWorkers(boss: PgBoss, deps: Shared & { logger: Logger }): Promise<void>;
  /** The outside marketplaces that may be asked. */
  openMarketplaces?(
    config: MarketplaceConfig,
    stopper: Stopper,
    logger: Logger,
  ): Promise<Marketplaces>;
  /** The payment services that may be reached. */
  openGateways?(config: GatewayConfig, stopper: Stopper): Promise<readonly OpenGateway[]>;
  /** How people prove who, and that, they are. */
  openSignIn?(
    accounts: AccountConfig,
  ): Pick<RequestContext, 'captcha' | 'secondFactorIsOptional' | 'signIn'>;
  /** Who carries messages to customers, as the operator chose. */
  openMessengers?(config: MessengerConfig, stopper: Stopper): Promise<OpenMessengers>;
  /** How places are looked up, as the operator chose. */
  openPlaces?(settings: PlaceSettings): PlaceServices;
  /** What each marketplace still answers today. */
  callsLeft?(db: Kysely<Database>, marketplaces: Marketplaces): Promise<Record<string, number>>;
  /** What did not go out, of all shops. */
  countUndelivered?(
    db: Kysely<Database>,
  ): Promise<readonly { state: string; channel: string; count: number }[]>;
  /** Puts on what the api answers besides its calls, such as pictures. */
  mountFiles?(
    app: FastifyInstance,
    config: Pick<Config, 'dataDir' | 'demo' | 'publicUrl' | 'marketplaces' | 'shedsLoad'>,
    shared: Shared & ShopFinder & { jobs: Jobs },
  ): Promise<void>;
}

/** Whose files are asked for, by the host that was named. */
interface ShopFinder {
  findShop(host: string | undefined): { tenant: Tenant; publicUrl: string } | undefined;
}

interface Shared {
  db: Kysely<Database>;
  marketplaces: Marketplaces;
  messengers: Messengers;
  payments: Payments;
}

/** After these, what is remembered of shops and zones is no longer true. */
const foundations = new Set(['tenants', 'settings', 'currencies', 'branches', 'zones']);

const withoutSms =
  'SMS_GATEWAY is not set: codes for signing in cannot be sent; staff sign in by password ' +
  '(PASSWORD=... npm run staff:add -- PHONE)';

/**
 * Starts the roles of `config` in this process. Answers once requests are served.
 * @param announce hears of further addresses that somebody may want to open.
 */
export async function startShop(
  config: Config,
  parts: ShopParts,
  logger: Logger,
  stopper: Stopper,
  announce: (name: string, address: string) => void = () => {},
): Promise<FastifyInstance> {
  const { roles, publicUrl } = config;
  const secure = publicUrl.startsWith('https:');
  const onError = logBackgroundErrors(logger);
  const { db, pool, url: databaseUrl } = await openDatabase(config, logger, stopper);

  const boss = await startBoss(databaseUrl, { supervise: roles.has('worker'), onError });
  stopper.add('jobs', () => boss.stop({ graceful: true, timeout: 8_000 }));
  const marketplaces = (await parts.openMarketplaces?.(config.marketplaces, stopper, logger)) ?? {};
  const { inboxAddress, ...messengers } = (await parts.openMessengers?.(config, stopper)) ?? {};
  if (inboxAddress) announce('Messages of the demo shop:', inboxAddress);
  const gateways = (await parts.openGateways?.(config, stopper)) ?? [];
  const payments = openPayments({
    db,
    gateways,
    secret: config.payments.secret ?? config.sessionSecret,
    shopUrl: (tenant) => publicUrlOf(tenant, publicUrl),
  });
  if (roles.has('worker')) {
    await parts.registerWorkers(boss, { db, logger, marketplaces, messengers, payments });
  }

  const tenants = await openTenantDirectory(db, ({ domain, problems }) =>
    logger.error(
      { shop: domain, problems },
      'the settings of a shop are incomplete: it stays closed',
    ),
  );
  if (tenants.isEmpty()) {
    logger.warn(noShopYet);
    announce(noShop, 'npm run shop:create makes one');
  }
  if (!messengers.sms) logger.warn(withoutSms);
  if (!messengers.mail) logger.warn('SMTP_URL is not set: mail cannot be sent');
  const cache = createPageCache({ maxBytes: config.pageCacheBytes });
  const visitors = createVisitorFinder({
    findTenant: (domain, host) => tenants.find(domain, host)?.profile,
    resolveZone: (tenantId, place) => parts.findZone(db, tenantId, place),
  });
  async function startOver() {
    parts.forgetKept(db);
    visitors.forget();
    await tenants.reload();
    cache.flush();
  }
  const changes = listenForChanges({
    databaseUrl,
    onInvalidation({ tenant, tags }) {
      cache.drop(tenant, tags);
      if (tags.some((tag) => foundations.has(tag))) startOver().catch(onError);
    },
    onGap() {
      cache.flush();
      startOver().catch(onError);
    },
    onError,
  });
  stopper.add('cache changes', changes.close);
  await changes.ready;

  const redis = config.redisUrl ? connectRedis(config.redisUrl, logger, stopper) : undefined;
  const places = parts.openPlaces?.(config.places);
  const jobs = createJobs(boss);
  const { sessionSecret: secret, vapid } = config;
  const shared = {
    db,
    jobs,
    marketplaces,
    messengers,
    payments,
    sms: messengers.sms,
    trackers: config.trackers,
    places,
    pushPublicKey: vapid?.publicKey,
    secret,
    countsAddresses: config.rateLimit > 0,
    publicUrl,
    ownOrigins: config.ownOrigins,
    ...parts.openSignIn?.(config.accounts),
  };
  const development = config.mode === 'development' && roles.has('web');
  const limits = limitsFor(config.rateLimit, config.shedsLoad);
  const app: FastifyInstance = await createApp({
    logger,
    cache,
    visitors,
    pool,
    secure,
    pictureOrigins: pictureOriginsOf(config),
    trackers: config.trackers,
    payments: originsOf(gateways),
    captcha: captchaOrigins(config.accounts),
    redis,
    limits,
    visitorCookie: config.rateLimit > 0 ? createVisitorCookie({ secret, secure }) : undefined,
    trustProxy: config.trustProxy,
    hstsSubdomains: config.hstsSubdomains,
    accessLog: config.accessLog,
    metricsToken: config.metricsToken,
    undelivered: async () => (await parts.countUndelivered?.(db)) ?? [],
    callsLeft: async () => (await parts.callsLeft?.(db, marketplaces)) ?? {},
    keepAnswers: !development,
    policy: development ? developmentPolicy : undefined,
    isDraining: stopper.isStopping,
    checkDatabase: () => sql`select 1`.execute(db),
    async mount(guarded) {
      refuseWithoutShop(guarded, tenants);
      const { router, settingsFor } = parts;
      if (roles.has('api')) {
        const findTenant = (domain?: string, host?: string) => tenants.find(domain, host)?.tenant;
        await guarded.register((scope) =>
          mountApi(scope, { router, shared, findTenant, secure, costs: limits.calls }),
        );
        await guarded.register((scope) => mountDocumentation(scope, publicUrl));
      }
      await parts.mountFiles?.(guarded, config, { ...shared, findShop });
      if (roles.has('web')) {
        const render = await storefront(guarded);
        const { forms, rendering } = limits;
        const shop = { router, shared, tenants, visitors, settingsFor };
        const options = { render, publicUrl, secure, forms, rendering, ...shop };
        await guarded.register((scope) => mountStorefront(scope, options));
      }
    },
  });

  function findShop(host: string | undefined) {
    const tenant = tenants.find(undefined, host)?.tenant;
    return tenant && { tenant, publicUrl: publicUrlOf(tenant, publicUrl) };
  }

  async function storefront(guarded: FastifyInstance) {
    if (!development) {
      await mountAssets(guarded);
      return loadBuiltStorefront();
    }
    const { openDevelopmentStorefront } = await import('./web/development-storefront.ts');
    const vite = await openDevelopmentStorefront(() => guarded.server);
    stopper.add('development storefront', vite.close);
    vite.mount(guarded);
    return vite.render;
  }

  await app.listen({ host: config.host, port: config.port });
  stopper.add('requests', () => drain(app));
  return app;
}

function pictureOriginsOf({ pictureHosts, places }: Config): string[] {
  // A tile's address is a template with the parts still in it.
  const tiles = places.tiles && new URL(places.tiles.url.replace(/[{}]/g, '')).origin;
  return [...pictureHosts.map((host) => `https://${host}`), ...(tiles ? [tiles] : [])];
}
