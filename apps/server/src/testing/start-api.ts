import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { loadDemo } from '@karwan/demo/load-demo';
import { decide } from '../config/config.ts';
import { readEnvironment } from '../config/env.ts';
import { createStopper } from '../lifecycle/stopper.ts';
import { createLogger } from '../logging/logging.ts';
import { type ShopOptions, startShop } from '../start-shop.ts';
import { originOf } from './stub-shop.ts';

export interface StartedApi {
  readonly database: TestDatabase;
  readonly origin: string;
  close(): Promise<void>;
}

/** The API of the demo shop; see `startApi`. */
export const startDemoApi = (options?: ShopOptions, variables?: NodeJS.ProcessEnv) =>
  startApi(async ({ db }) => void (await loadDemo(db)), options, variables);

/**
 * Starts the API of a shop on its own database, without rate limits.
 * @param load creates the shop.
 * @param variables additional environment variables.
 */
export async function startApi(
  load: (database: TestDatabase) => Promise<void>,
  options: ShopOptions = {},
  variables: NodeJS.ProcessEnv = {},
): Promise<StartedApi> {
  const logger = createLogger({ level: 'silent' });
  const stopper = createStopper(logger);
  const database = await createTestDatabase();
  await load(database);
  const environment = readEnvironment({
    NODE_ENV: 'test',
    PORT: '0',
    DATABASE_URL: database.url,
    DATA_DIR: '/nonexistent',
    ROLES: 'api',
    DEMO: '0',
    SESSION_SECRET: 'x'.repeat(32),
    RATE_LIMIT: '0',
    ...variables,
  });
  const app = await startShop(await decide(environment, '/'), logger, stopper, options);
  return {
    database,
    origin: originOf(app),
    async close() {
      await stopper.stop();
      await database.drop();
    },
  };
}
