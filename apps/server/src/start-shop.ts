import { callsLeft } from '@karwan/api/marketplaces/budget/calls-left';
import { openSenders } from '@karwan/api/messaging/transport/senders/shop-senders';
import { countUndelivered } from '@karwan/api/messaging/transport/undelivered/count-undelivered';
import { openPayments, originsOf } from '@karwan/api/payments/credentials/open-payments';
import { createJobs } from '@karwan/api/platform/jobs';
import { publicUrlOf } from '@karwan/api/platform/public-url';
import { startBoss } from '@karwan/api/queues';
import { router as apiRouter } from '@karwan/api/router';
import { startWebhookSender } from '@karwan/api/shop/integrations/webhooks/sending/start-webhook-sender';
import { settingsForReaders } from '@karwan/api/shop/settings/settings-for-readers';
import { readMetrics } from '@karwan/api/shop/system/read-metrics';
import { registerWorkers } from '@karwan/api/workers';
import type { Render as StaffRender } from '@karwan/back-office/context';
import { OpenSockets } from '@karwan/database/statements/open-sockets';
import type { Render } from '@karwan/storefront/context';
import type { AnyRouter } from '@orpc/server';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import { createApp } from './app.ts';
import { captchaOrigins } from './config/account-config.ts';
import { type Config, paymentSecrets } from './config/config.ts';
import { maxWaitingConnections } from './http/connection-limits.ts';
import { logBackgroundErrors } from './lifecycle/background-errors.ts';
import { connectRedis } from './lifecycle/connect-redis.ts';
import { drain } from './lifecycle/drain.ts';
import { noShop } from './lifecycle/greeting.ts';
import { type LaunchedDatabase, launchDatabase } from './lifecycle/launch-database.ts';
import { openDatabase } from './lifecycle/open-database.ts';
import type { Stopper } from './lifecycle/stopper.ts';
import { memorySearch } from './memory-search.ts';
import { mountFiles } from './mount-files.ts';
import { openSearch } from './open-search.ts';
import { openServices, type Services } from './open-services.ts';
import { createVisitCounter } from './page-cache/count-visits.ts';
import { createVisitorCookie } from './request/visitor-cookie.ts';
import { mountApi } from './rest/mount-api.ts';
import { mountDocumentation } from './rest/mount-documentation.ts';
import type { ServerContext, SharedContext } from './rest/request-context.ts';
import { developmentPolicy } from './security/content-policy.ts';
import { limitsFor } from './security/protection.ts';
import type { RequestTracer } from './tracing/request-tracer.ts';
import { backOffice, loadAhead, storefront } from './web/built-app.ts';
import { noShopYet, refuseWithoutShop } from './web/closed-shop.ts';
import { claimPath, mountClaim } from './web/first-owner/mount-claim.ts';
import { setupCodeOf } from './web/first-owner/setup-code.ts';
import { mountBackOffice } from './web/mount-back-office.ts';
import { mountStorefront } from './web/mount-storefront.ts';
import { openPages } from './web/open-pages.ts';
import { openShops } from './web/open-shops.ts';
import { hideUntilOpened } from './web/unopened-shop.ts';
import { noteVisits, warmPages } from './web/warm-pages.ts';

export interface ShopOptions {
  /** A database that was launched before the shop's modules were loaded. */
  readonly database?: LaunchedDatabase;
  /** Called with the name and URL of further services, such as the inbox. */
  readonly announce?: (name: string, address: string) => void;
  /** Called before each step of a first start that takes long, with what to print. */
  readonly onStep?: (text: string) => void;
  /** Replaces the API's router. */
  readonly router?: AnyRouter;
  /** Replace the configured services. */
  readonly services?: Partial<Services>;
  /** Replaces the storefront's pages. */
  readonly mountPages?: (app: FastifyInstance) => Promise<void>;
  /** Undefined: tracing is off. */
  readonly tracer?: RequestTracer | undefined;
}

const withoutSms =
  'SMS_GATEWAY is not set: login codes are sent by the gateway that each shop sets at /staff/settings/senders; until then ' +
  'staff log in with a password (PASSWORD=... npm run staff:add -- PHONE)';

/** Starts the roles of `config` in this process. Resolves when requests are served. */
export async function startShop(
  config: Config,
  logger: Logger,
  stopper: Stopper,
  options: ShopOptions = {},
): Promise<FastifyInstance> {
  const { announce = () => {}, onStep = () => {}, mountPages, router = apiRouter } = options;
  const { publicUrl, roles, sessionSecret: secret, formerSessionSecrets: formerSecrets } = config;
  const secure = publicUrl.startsWith('https:');
  const onError = logBackgroundErrors(logger);
  // In parallel with starting the database; a failure surfaces when the pages are mounted.
  if (roles.has('web') && config.mode !== 'development') loadAhead(storefront);
  const launched = options.database ?? (await launchDatabase(config, logger, stopper));
  const databaseUrl = await launched.url;
  const queueSockets = new OpenSockets();
  const { db, load, notifyChange } = await openDatabase(databaseUrl, config, {
    logger,
    stopper,
    onError,
    onStep,
    onLongSilence: () => queueSockets.cut(),
  });

  const { pageCacheBytes } = config;
  const memory = memorySearch(config, logger);
  const notifyAll = () => {
    notifyChange();
    // Before the page cache is invalidated, so that a page rendered afterwards is searched in a current index.
    memory?.notifyChange();
  };
  const [boss, opened, { cache, tenants, visitors }] = await Promise.all([
    openJobs(),
    openServices(config, stopper, logger),
    openShops({
      db,
      databaseUrl,
      pageCacheBytes,
      logger,
      stopper,
      notifyChange: notifyAll,
      onError,
    }),
  ]);
  const services = { ...opened, ...options.services };
  const { gateways, marketplaces, places, signIn } = services;
  const { inboxAddress, ...common } = services.messengers;
  const senders = openSenders({
    db,
    shared: common,
    ...paymentSecrets(config),
    networks: { allowsLoopback: config.webhooksToLoopback },
  });
  const messengers = { ...common, find: senders.find, isUnlimited: config.rateLimit === 0 };
  if (inboxAddress) announce('Messages of the demo shop:', inboxAddress);
  const payments = openPayments({
    db,
    gateways,
    ...paymentSecrets(config),
    shopUrl: (tenant) => publicUrlOf(tenant, publicUrl),
  });
  const jobs = createJobs(boss);
  const allowsLoopback = config.webhooksToLoopback ?? false;
  if (roles.has('worker')) {
    const services = { marketplaces, messengers, payments, allowsLoopback };
    await registerWorkers(boss, { db, jobs, logger, ...services });
    const onFault = (error: unknown) => onError(error, 'webhooks could not be sent');
    stopper.add(
      'webhooks',
      startWebhookSender({ db, jobs, secret, formerSecrets, allowsLoopback, onFault }),
    );
  }

  const setupCode = config.setupCode ?? setupCodeOf(secret);
  if (tenants.isEmpty()) {
    logger.warn(noShopYet);
    announce(noShop, 'npm run shop:create creates one');
    announce('Setup code:', `${setupCode}, at ${publicUrl}${claimPath}`);
  }
  if (!common.sms) logger.warn(withoutSms);
  if (!common.mail)
    logger.warn('SMTP_URL is not set: each shop sends email by its own mail server');

  const search = openSearch(config, db, stopper, logger) ?? memory;
  const shared: SharedContext = {
    db,
    jobs,
    ...(search && { search }),
    marketplaces,
    payments,
    senders,
    trackers: config.trackers,
    places,
    pushPublicKey: config.vapid?.publicKey,
    secret,
    formerSecrets,
    allowsLoopbackWebhooks: allowsLoopback,
    maxImportBytes: config.maxImportBytes,
    countsAddresses: config.rateLimit > 0,
    publicUrl,
    ownOrigins: config.ownOrigins,
    ...signIn,
  };
  const development = config.mode === 'development' && roles.has('web');
  const visits = roles.has('web') && !development ? createVisitCounter() : undefined;
  let isWarming = visits !== undefined;
  const limits = limitsFor(config.rateLimit, config.shedsLoad);

  async function openJobs() {
    const supervise = roles.has('worker');
    const boss = await startBoss(databaseUrl, { supervise, onError, sockets: queueSockets });
    stopper.add('jobs', () => boss.stop({ graceful: true, timeout: 8_000 }));
    return boss;
  }

  async function mount(guarded: FastifyInstance) {
    refuseWithoutShop(guarded, tenants);
    hideUntilOpened(guarded, { shared, tenants, secure });
    await guarded.register((scope) => mountClaim(scope, { shared, tenants, setupCode, secure }));
    if (roles.has('api')) {
      const findTenant = (domain?: string, host?: string) => tenants.find(domain, host)?.tenant;
      await guarded.register((scope) =>
        mountApi(scope, { router, shared, findTenant, secure, costs: limits.calls }),
      );
      await guarded.register((scope) =>
        mountDocumentation(scope, { publicUrl, perMinute: config.rateLimit }),
      );
    }
    await mountFiles(guarded, config, { ...shared, marketplaces, payments, findShop });
    await mountPages?.(guarded);
    if (roles.has('web')) {
      const mode = { development, stopper };
      const { forms, rendering } = limits;
      const shop = { router, shared, tenants, visitors, publicUrl, secure, rendering };
      // Mounted first, because its paths lie below the storefront's wildcard.
      const staffPages = await openPages<StaffRender>(guarded, backOffice, mode);
      await guarded.register((scope) => mountBackOffice(scope, { render: staffPages, ...shop }));
      const render = await openPages<Render>(guarded, storefront, mode);
      await guarded.register((scope) =>
        mountStorefront(scope, { render, forms, settingsFor, ...shop }),
      );
    }
  }

  function findShop(host: string | undefined) {
    const tenant = tenants.find(undefined, host)?.tenant;
    return tenant && { tenant, publicUrl: publicUrlOf(tenant, publicUrl) };
  }

  const app = await createApp({
    logger,
    cache,
    visitors,
    load,
    secure,
    pictureOrigins: pictureOriginsOf(config),
    trackers: config.trackers,
    payments: originsOf(gateways),
    captcha: captchaOrigins(config.accounts),
    redis: config.redisUrl ? await connectRedis(config.redisUrl, logger, stopper) : undefined,
    limits,
    visitorCookie:
      config.rateLimit > 0 ? createVisitorCookie({ secret, formerSecrets, secure }) : undefined,
    trustProxy: config.trustProxy,
    hstsSubdomains: config.hstsSubdomains,
    accessLog: config.accessLog,
    tracer: options.tracer,
    metricsToken: config.metricsToken,
    undelivered: () => countUndelivered(db),
    callsLeft: () => callsLeft(db, marketplaces),
    systemMetrics: () => readMetrics(db),
    cacheAnswers: !development,
    policy: development ? developmentPolicy : undefined,
    isDraining: stopper.isStopping,
    isWarming: () => isWarming,
    onAsked: visits?.count,
    checkDatabase: () => sql`select 1`.execute(db),
    onFault: onError,
    mount,
  });
  await app.listen({ host: config.host, port: config.port, backlog: maxWaitingConnections });
  stopper.add('requests', () => drain(app));
  if (visits) {
    const context = { db, cache, tenants, visitors, logger };
    noteVisits(context, visits, stopper);
    void warmPages(app, context).finally(() => {
      isWarming = false;
    });
  }
  return app;
}

/** The shop's settings in the reader's language. */
const settingsFor = (context: ServerContext) => settingsForReaders(context);

function pictureOriginsOf({ pictureHosts, places }: Config): string[] {
  // A tile URL is a template with placeholders in braces.
  const tiles = places.tiles && new URL(places.tiles.url.replace(/[{}]/g, '')).origin;
  return [...pictureHosts.map((host) => `https://${host}`), ...(tiles ? [tiles] : [])];
}
