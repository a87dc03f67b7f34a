import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { OpenSearchOptions } from '@karwan/api/catalogue/search/engine/opensearch/opensearch';
import { openSearchOf } from '@karwan/api/catalogue/search/engine/search-variables';
import type { PlaceSettings } from '@karwan/api/delivery-address/open-places';
import type { ObjectStoreOptions } from '@karwan/api/pictures/store/object-store';
import { objectStoreOf } from '@karwan/api/pictures/store/store-variables';
import type { Trackers } from '@karwan/api/platform/context';
import type { Secrets } from '@karwan/api/platform/secrets/accepted-secrets';
import { loopbackOrigins } from '../request/visited-origin.ts';
import { type AccountConfig, accountsOf } from './account-config.ts';
import { type Environment, ROLES, type Role, readEnvironment } from './env.ts';
import { EnvironmentError } from './environment-error.ts';
import { trackersOf } from './insight-config.ts';
import { type MarketplaceConfig, marketplacesOf } from './marketplace-config.ts';
import { type MessageConfig, messagesOf } from './message-config.ts';
import { type PaymentConfig, paymentsOf } from './payment-config.ts';
import { placeSettings } from './place-settings.ts';
import { type StoredSecrets, storedSecrets, type VapidKeys } from './stored-secrets.ts';
import { type TracingConfig, tracingOf } from './tracing-config.ts';

/** What the payment services are opened with. */
export type GatewayConfig = Pick<Config, 'payments' | 'publicUrl'>;

/** Where relative folders of the configuration start, and `.env` lies. */
export const projectRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** What this process is to do, decided once at start. */
export interface Config {
  readonly mode: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  /** Where browsers find the shop, without a slash at its end. */
  readonly publicUrl: string;
  /**
   * Other origins that lead to the same shop: those of this machine, where no address is configured.
   */
  readonly ownOrigins?: ReadonlySet<string> | undefined;
  readonly database:
    | { readonly kind: 'embedded' }
    | { readonly kind: 'server'; readonly url: string; readonly readUrl?: string | undefined };
  /** Absolute. Holds embedded data, the generated secret and pictures. */
  readonly dataDir: string;
  /** Undefined: one process only, nothing is shared between nodes. */
  readonly redisUrl: string | undefined;
  readonly roles: ReadonlySet<Role>;
  /** Load the demo shop when the database is empty. */
  readonly demo: boolean;
  /** By which the first shop is claimed; undefined: one that follows from the secret. */
  readonly setupCode?: string | undefined;
  /** Hosts that pages may show pictures of besides our own. */
  readonly pictureHosts: readonly string[];
  /** Outside services that count visits along, of visitors who agree; undefined: none. */
  readonly trackers: Trackers | undefined;
  /** The engine that finds products besides PostgreSQL; undefined: none. */
  readonly openSearch?: OpenSearchOptions | undefined;
  /** The bucket of pictures; undefined: they lie in `dataDir`. */
  readonly objectStore?: ObjectStoreOptions | undefined;
  /** Who carries messages to customers. */
  readonly messages: MessageConfig;
  /** How people prove who they are. */
  readonly accounts: AccountConfig;
  /** How the outside marketplaces are reached. */
  readonly marketplaces: MarketplaceConfig;
  /** How payments are made. */
  readonly payments: PaymentConfig;
  readonly sessionSecret: string;
  /** Secrets before it, whose signatures still hold. */
  readonly formerSessionSecrets?: readonly string[];
  /** Signs messages to browsers; undefined: none are sent. Another pair ends every subscription. */
  readonly vapid: VapidKeys | undefined;
  /** Pairs before it, with which browsers subscribed. */
  readonly formerVapid?: readonly VapidKeys[];
  readonly logLevel: string;
  /** Milliseconds from which on a statement is logged as slow. */
  readonly slowStatement: number;
  /** A log line for every request, cached answers included. */
  readonly accessLog: boolean;
  /** Where traces go; undefined: nothing is traced. */
  readonly tracing?: TracingConfig | undefined;
  /** Which proxies' word on the client's address counts; false: none. */
  readonly trustProxy: string | false;
  /**
   * Requests a minute from one address, besides cached pages; expensive calls get their share of it.
   */
  readonly rateLimit: number;
  /** Whether requests are turned away (503) when there is more to do than can be done soon. */
  readonly shedsLoad: boolean;
  /** Whether hosts below the shop's are to be reached by HTTPS only, too. */
  readonly hstsSubdomains: boolean;
  /** Lets collectors on other machines read `/metrics`. */
  readonly metricsToken: string | undefined;
  /** Whether webhooks may lead to this machine, over http too. */
  readonly webhooksToLoopback?: boolean;
  /** Bytes of a file that is imported in the browser, at most. */
  readonly mostImportBytes: number;
  /** Most memory for cached pages. */
  readonly pageCacheBytes: number;
  /** Of memory for which product of a shop has which words; 0: PostgreSQL finds them. */
  readonly searchIndexBytes: number;
  /** Geocoder, map and country look-up. */
  readonly places: PlaceSettings;
}

/**
 * Reads `.env` in the project root (variables that are set already win) and the environment.
 * @throws EnvironmentError whose message names the variables that are wrong.
 */
export async function loadConfig(): Promise<Config> {
  const file = join(projectRoot, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return decide(readEnvironment(process.env), projectRoot);
}

/**
 * Fills in what the operator left out.
 * @param root where relative folders start
 * @throws EnvironmentError when values that belong together do not fit
 */
export async function decide(
  env: Environment,
  root: string,
  secrets: StoredSecrets = storedSecrets,
): Promise<Config> {
  const mode = env.NODE_ENV ?? 'production';
  const port = env.PORT ?? 3000;
  const host = env.HOST ?? '127.0.0.1';
  const given = env.DATA_DIR ?? '.data';
  const dataDir = isAbsolute(given) ? given : join(root, given);
  const demo = env.DEMO ?? !env.DATABASE_URL;
  const publicUrl = env.PUBLIC_URL ?? `http://${hostForBrowsers(host)}:${port}`;
  return {
    mode,
    host,
    port,
    publicUrl,
    ownOrigins:
      env.PUBLIC_URL === undefined && (demo || mode === 'development')
        ? loopbackOrigins(port)
        : undefined,
    database: databaseOf(env),
    dataDir,
    redisUrl: env.REDIS_URL,
    roles: new Set(env.ROLES ?? ROLES),
    demo,
    setupCode: env.SETUP_CODE,
    pictureHosts: env.PICTURE_HOSTS ?? [],
    trackers: trackersOf(env),
    openSearch: openSearchOf(env),
    objectStore: bucketOf(env),
    messages: messagesOf(env, demo || mode === 'development'),
    accounts: accountsOf(env, mode === 'development'),
    marketplaces: marketplacesOf(env, demo || mode === 'development'),
    payments: paymentsOf(env, demo || mode === 'development'),
    sessionSecret: env.SESSION_SECRET ?? (await secretFor(env, mode, dataDir, secrets)),
    formerSessionSecrets: env.SESSION_SECRETS_FORMER,
    formerVapid: env.VAPID_KEYS_FORMER,
    vapid: await vapidFor(env, mode, dataDir, secrets),
    logLevel: env.LOG_LEVEL ?? (mode === 'test' ? 'silent' : 'info'),
    slowStatement: env.SLOW_STATEMENT_MS ?? 500,
    accessLog: env.ACCESS_LOG ?? false,
    tracing: tracingOf(env),
    trustProxy: env.TRUST_PROXY ?? false,
    hstsSubdomains: env.HSTS_SUBDOMAINS ?? true,
    rateLimit: env.RATE_LIMIT ?? 1_200,
    // Making a page for the first time in development stops the event loop for seconds.
    shedsLoad: env.LOAD_SHEDDING ?? mode === 'production',
    metricsToken: env.METRICS_TOKEN,
    webhooksToLoopback: env.WEBHOOKS_TO_LOOPBACK ?? mode === 'development',
    mostImportBytes: (env.IMPORT_FILE_MB ?? 200) * 1024 * 1024,
    searchIndexBytes: (env.SEARCH_INDEX_MB ?? 192) * 1024 * 1024,
    pageCacheBytes: (env.PAGE_CACHE_MB ?? 64) * 1024 * 1024,
    places: placeSettings(env, publicUrl),
  };
}

function bucketOf(env: Environment) {
  try {
    return objectStoreOf(env);
  } catch (error) {
    throw new EnvironmentError((error as Error).message);
  }
}

/** What encrypts shops' own access to payment services, and what did before. */
export function paymentSecrets({
  payments,
  sessionSecret,
  formerSessionSecrets = [],
}: Pick<Config, 'payments' | 'sessionSecret' | 'formerSessionSecrets'>): Secrets {
  // An operator who sets a key of its own for the first time has encrypted with the session secret before.
  const formerSecrets = [...(payments.formerSecrets ?? []), sessionSecret, ...formerSessionSecrets];
  return { secret: payments.secret ?? sessionSecret, formerSecrets };
}

function databaseOf({ DATABASE_URL: url, DATABASE_READ_URL: readUrl }: Environment) {
  if (url) return { kind: 'server' as const, url, readUrl };
  if (readUrl === undefined) return { kind: 'embedded' as const };
  throw new EnvironmentError('DATABASE_READ_URL is a replica of DATABASE_URL, which is not set');
}

/** Several nodes on one database must share the secret, so there nothing may be made up. */
async function secretFor(
  env: Environment,
  mode: string,
  dataDir: string,
  secrets: StoredSecrets,
): Promise<string> {
  if (env.DATABASE_URL && mode === 'production') {
    throw new EnvironmentError(
      'SESSION_SECRET is required in production when DATABASE_URL is set ' +
        '(at least 32 characters, the same on every node; "openssl rand -base64 33" makes one)',
    );
  }
  return secrets.session(dataDir);
}

/** Like the secret: several nodes must share the pair, so with a database of others it is given or none. */
async function vapidFor(env: Environment, mode: string, dataDir: string, secrets: StoredSecrets) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  if (publicKey !== undefined || privateKey !== undefined) {
    throw new EnvironmentError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both');
  }
  return env.DATABASE_URL && mode === 'production' ? undefined : secrets.vapid(dataDir);
}

/** A browser cannot open "every interface", and an IPv6 address needs its brackets. */
function hostForBrowsers(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
