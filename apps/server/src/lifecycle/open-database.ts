import { type Connection, connect } from '@karwan/database/connect';
import { startEmbeddedPostgres } from '@karwan/database/embedded/start-embedded-postgres';
import { migrate } from '@karwan/database/migrate';
import { requireServer } from '@karwan/database/server-version';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Stopper } from './stopper.ts';

export interface OpenDatabase extends Connection {
  url: string;
}

/** The operator's database, or one of our own beside the shop; up to date, with goods if asked for. */
export async function openDatabase(
  config: Pick<Config, 'database' | 'dataDir' | 'demo'>,
  logger: Logger,
  stopper: Stopper,
): Promise<OpenDatabase> {
  const url = config.database.kind === 'server' ? config.database.url : await startOwn();
  await requireServer(url);
  const applied = await migrate(url);
  if (applied.length > 0) logger.info({ migrations: applied.length }, 'database migrated');
  const connection = connect(url, {
    statementTimeout: 10_000,
    lockTimeout: 5_000,
    connectTimeout: 3_000,
    maxWaiting: 500,
    onIdleError: (error) => logger.warn({ err: error }, 'lost a database connection'),
  });
  stopper.add('database connections', connection.close);
  if (config.demo) await loadDemoShop(connection, logger);
  return { ...connection, url };

  async function startOwn() {
    const server = await startEmbeddedPostgres({
      dataDir: config.dataDir,
      onLost: (error) => logger.fatal({ err: error }, 'the embedded database stopped'),
    });
    stopper.add('embedded database', () => server.stop());
    return server.url;
  }
}

async function loadDemoShop({ db }: Connection, logger: Logger) {
  // A shop with goods of its own never loads this code.
  const { loadDemo } = await import('@karwan/demo/load-demo');
  if (await loadDemo(db)) logger.info('demo shop loaded');
}
