import { type Connection, connect } from '@karwan/database/connect';
import { migrate } from '@karwan/database/migrate';
import { requireServer } from '@karwan/database/server-version';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Stopper } from './stopper.ts';

/** The shop's database at `url`, up to date, with goods if asked for. */
export async function openDatabase(
  url: string,
  config: Pick<Config, 'demo' | 'database'>,
  logger: Logger,
  stopper: Pick<Stopper, 'add'>,
): Promise<Connection> {
  // The embedded one is of the version that this shop came with.
  if (config.database.kind === 'server') await requireServer(url);
  const applied = await migrate(url);
  if (applied.length > 0) logger.info({ migrations: applied.length }, 'database migrated');
  const readUrl = config.database.kind === 'server' ? config.database.readUrl : undefined;
  const connection = connect(url, {
    readConnections: 2,
    ...(readUrl !== undefined && { replica: { url: readUrl } }),
    statementTimeout: 10_000,
    lockTimeout: 5_000,
    connectTimeout: 3_000,
    maxWaiting: 500,
    onIdleError: (error) => logger.warn({ err: error }, 'lost a database connection'),
  });
  stopper.add('database connections', connection.close);
  if (config.demo) await loadDemoShop(connection, logger);
  return connection;
}

async function loadDemoShop({ db }: Connection, logger: Logger) {
  // A shop with goods of its own never loads this code, nor does a demo shop that is there already.
  const { isDemoLoaded } = await import('@karwan/demo/is-demo-loaded');
  if (await isDemoLoaded(db)) return;
  const { loadDemo } = await import('@karwan/demo/load-demo');
  if (await loadDemo(db)) logger.info('demo shop loaded');
}
