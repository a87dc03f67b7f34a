import { existsSync } from 'node:fs';
import { isAbsolute, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ObjectStoreOptions } from '@karwan/api/catalogue/pictures/store/object-store';
import { objectStoreOf } from '@karwan/api/catalogue/pictures/store/store-variables';
import type { PlaceSettings } from '@karwan/api/fulfilment/places/open-places';
import type { Trackers } from '@karwan/api/platform/context';
import type { Secrets } from '@karwan/api/platform/secrets/accepted-secrets';
import type { OpenSearchOptions } from '@karwan/api/search/find/opensearch/opensearch';
import { openSearchOf } from '@karwan/api/search/find/search-variables';
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

/** The configuration that opening the payment services needs. */
export type GatewayConfig = Pick<Config, 'payments' | 'publicUrl'>;

/** The folder of `.env`, which relative folders in the configuration refer to. */
export const projectRoot = fileURLToPath(new URL('../../../../', import.meta.url));

/** The configuration of this process, fixed at start. */
export interface Config {
  readonly mode: 'production' | 'development' | 'test';
  readonly host: string;
  readonly port: number;
  /** The origin under which browsers reach the shop, without a trailing slash. */
  readonly publicUrl: string;
  /**
   * Loopback origins that also reach the shop, when no public address is configured.
   */
  readonly ownOrigins?: ReadonlySet<string> | undefined;
  readonly database:
    | { readonly kind: 'embedded' }
    | { readonly kind: 'server'; readonly url: string; readonly readUrl?: string | undefined };
  /** Absolute. Holds embedded data, the generated secret and pictures. */
  readonly dataDir: string;
  /** Undefined: a single node, without shared state. */
  readonly redisUrl: string | undefined;
  readonly roles: ReadonlySet<Role>;
  /** Load the demo shop when the database is empty. */
  readonly demo: boolean;
  /** The code with which the first owner claims the installation; undefined: derived from the session secret. */
  readonly setupCode?: string | undefined;
  /** Hosts besides our own from which pages may show pictures. */
  readonly pictureHosts: readonly string[];
  /** Third-party analytics for visitors who consent; undefined: none. */
  readonly trackers: Trackers | undefined;
  /** The OpenSearch engine for product search; undefined: PostgreSQL or memory searches. */
  readonly openSearch?: OpenSearchOptions | undefined;
  /** The bucket for pictures; undefined: they are stored in `dataDir`. */
  readonly objectStore?: ObjectStoreOptions | undefined;
  /** Mail, SMS and push providers. */
  readonly messages: MessageConfig;
  /** Authentication. */
  readonly accounts: AccountConfig;
  /** How the outside marketplaces are reached. */
  readonly marketplaces: MarketplaceConfig;
  /** How payments are made. */
  readonly payments: PaymentConfig;
  readonly sessionSecret: string;
  /** Earlier session secrets, whose signatures are still accepted (key rotation). */
  readonly formerSessionSecrets?: readonly string[];
  /** Key pair for Web Push; undefined: no push messages. Changing it invalidates all subscriptions. */
  readonly vapid: VapidKeys | undefined;
  /** Earlier key pairs, which existing subscriptions may still use. */
  readonly formerVapid?: readonly VapidKeys[];
  readonly logLevel: string;
  /** Milliseconds from which a statement is logged as slow. */
  readonly slowStatement: number;
  /** Log every request, including those answered from the page cache. */
  readonly accessLog: boolean;
  /** Undefined: tracing is off. */
  readonly tracing?: TracingConfig | undefined;
  /** Proxies whose `X-Forwarded-For` is trusted; false: none. */
  readonly trustProxy: string | false;
  /**
   * Points a minute of one visitor (see security/protection.ts); pages from the cache are free.
   */
  readonly rateLimit: number;
  /** Whether requests are refused with 503 under overload (load shedding). */
  readonly shedsLoad: boolean;
  /** Whether HSTS includes subdomains. */
  readonly hstsSubdomains: boolean;
  /** Bearer token for collectors on other machines that read `/metrics`. */
  readonly metricsToken: string | undefined;
  /** Whether webhooks may target loopback addresses, also over plain http. */
  readonly webhooksToLoopback?: boolean;
  /** Most bytes of a file imported in the browser. */
  readonly maxImportBytes: number;
  /** Most bytes of memory for cached pages. */
  readonly pageCacheBytes: number;
  /** Most bytes of memory for the inverted index of products; 0: PostgreSQL searches. */
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
 * Applies the defaults.
 * @param root the folder that relative folders refer to
 * @throws EnvironmentError when values contradict each other
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
    // In development the first rendering of a page blocks the event loop for seconds.
    shedsLoad: env.LOAD_SHEDDING ?? mode === 'production',
    metricsToken: env.METRICS_TOKEN,
    webhooksToLoopback: env.WEBHOOKS_TO_LOOPBACK ?? mode === 'development',
    maxImportBytes: (env.IMPORT_FILE_MB ?? 200) * 1024 * 1024,
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

/** The current and the previous secrets that encrypt the shops' own payment credentials. */
export function paymentSecrets({
  payments,
  sessionSecret,
  formerSessionSecrets = [],
}: Pick<Config, 'payments' | 'sessionSecret' | 'formerSessionSecrets'>): Secrets {
  // Without a key for payments the session secret was used for encryption.
  const formerSecrets = [...(payments.formerSecrets ?? []), sessionSecret, ...formerSessionSecrets];
  return { secret: payments.secret ?? sessionSecret, formerSecrets };
}

function databaseOf({ DATABASE_URL: url, DATABASE_READ_URL: readUrl }: Environment) {
  if (url) return { kind: 'server' as const, url, readUrl };
  if (readUrl === undefined) return { kind: 'embedded' as const };
  throw new EnvironmentError('DATABASE_READ_URL is a replica of DATABASE_URL, which is not set');
}

/** With an external database several nodes may share it and need the same secret, so none is generated there. */
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

/** Like the session secret, the pair is not generated for an external database. */
async function vapidFor(env: Environment, mode: string, dataDir: string, secrets: StoredSecrets) {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  if (publicKey !== undefined && privateKey !== undefined) return { publicKey, privateKey };
  if (publicKey !== undefined || privateKey !== undefined) {
    throw new EnvironmentError('VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY belong together: set both');
  }
  return env.DATABASE_URL && mode === 'production' ? undefined : secrets.vapid(dataDir);
}

/** A host for links: a wildcard address becomes localhost, and an IPv6 address gets brackets. */
function hostForBrowsers(host: string): string {
  if (['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host)) return 'localhost';
  return host.includes(':') ? `[${host}]` : host;
}
