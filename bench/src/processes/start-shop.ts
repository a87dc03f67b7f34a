import { setTimeout as sleep } from 'node:timers/promises';
import settings from '../../../apps/server/process-settings.json' with { type: 'json' };
import { type Child, startChild } from './child.ts';
import { freePort } from './free-port.ts';

/** What `npm start` runs. */
const main = new URL('../../../apps/server/build/main.js', import.meta.url);
const startTimeout = 60_000;
/** Session secret of shops that only run during a measurement. */
export const sessionSecret = 'only-ever-used-while-measuring-this-shop';

export interface ShopOptions {
  readonly databaseUrl: string;
  /** Folder for the shop's files. */
  readonly folder: string;
  /** Memory limit of the page cache; default: the shop's. */
  readonly pageCacheMb?: number;
  readonly nodeArguments?: readonly string[];
  /** Further environment variables. */
  readonly environment?: Readonly<Record<string, string>>;
  /** Generates the demo's pictures, which our catalogues use. */
  readonly demoPictures?: boolean;
}

export interface Shop extends Child {
  readonly origin: string;
}

/**
 * Starts the shop like an operator: one process with all roles, except that the rate limit by address is off.
 * Resolves once it is ready.
 */
export async function startShop(options: ShopOptions): Promise<Shop> {
  const port = await freePort();
  const child = startChild(main, {
    nodeArguments: [...settings.arguments, ...(options.nodeArguments ?? [])],
    env: {
      ...settings.environment,
      NODE_ENV: 'production',
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: options.databaseUrl,
      DATA_DIR: options.folder,
      DEMO: options.demoPictures ? '1' : '0',
      RATE_LIMIT: '0',
      LOG_LEVEL: 'info',
      SESSION_SECRET: sessionSecret,
      PAGE_CACHE_MB: options.pageCacheMb === undefined ? '' : String(options.pageCacheMb),
      // Set but empty, so that a developer's .env file has no influence.
      ROLES: '',
      PUBLIC_URL: '',
      REDIS_URL: '',
      OPENSEARCH_URL: '',
      TRUST_PROXY: '',
      METRICS_TOKEN: '',
      ...options.environment,
    },
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilReady(origin, child);
  return { ...child, origin };
}

async function untilReady(origin: string, child: Child): Promise<void> {
  const giveUpAt = Date.now() + startTimeout;
  for (;;) {
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    await answer?.arrayBuffer();
    if (answer?.ok) return;
    if (child.hasEnded()) throw new Error('The shop did not start: see its message above');
    if (Date.now() > giveUpAt) throw new Error(`The shop at ${origin} does not get ready`);
    await sleep(200);
  }
}
