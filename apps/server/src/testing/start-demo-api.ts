import { createTestDatabase, type TestDatabase } from '@karwan/database/test-database';
import { loadDemo } from '@karwan/demo/load-demo';
import { decide } from '../config/config.ts';
import { readEnvironment } from '../config/env.ts';
import { createStopper } from '../lifecycle/stopper.ts';
import { createLogger } from '../logging/logging.ts';
import { type ShopOptions, startShop } from '../start-shop.ts';
import { originOf } from './stub-shop.ts';

export interface DemoApi {
  readonly database: TestDatabase;
  readonly origin: string;
  close(): Promise<void>;
}

/** The API of the demo shop on a database of its own, without rate limits; `variables` are set besides. */
export async function startDemoApi(
  options: ShopOptions = {},
  variables: NodeJS.ProcessEnv = {},
): Promise<DemoApi> {
  const logger = createLogger({ level: 'silent' });
  const stopper = createStopper(logger);
  const database = await createTestDatabase();
  await loadDemo(database.db);
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
