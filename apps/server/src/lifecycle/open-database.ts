import { type Connection, connect } from '@karwan/database/connect';
import { migrate, migrationsFolder } from '@karwan/database/migrate';
import { requireSupportedServer } from '@karwan/database/server-version';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Stopper } from './stopper.ts';

interface Opening {
  readonly logger: Logger;
  readonly stopper: Pick<Stopper, 'add'>;
  readonly onError: (error: unknown, what: string) => void;
  /** Called when the database has not answered for long: connections that others opened are to be closed. */
  readonly onLongSilence: () => void;
  /** Called before each step that takes long, with what to print. */
  readonly onStep: (text: string) => void;
}

/** Connects to the database at `url`, migrates it, and loads the demo shop if configured. */
export async function openDatabase(
  url: string,
  config: Pick<Config, 'demo' | 'database'>,
  { logger, stopper, onError, onLongSilence, onStep }: Opening,
): Promise<Connection> {
  // The embedded server always has the right version.
  if (config.database.kind === 'server') await requireSupportedServer(url);
  const applied = await migrate(url, migrationsFolder, {
    onBegin: (isNew) => onStep(isNew ? 'Setting up the database…' : 'Migrating the database…'),
    onWait: (wait) =>
      logger.warn(wait, 'a migration is waiting for a lock and will be tried again'),
  });
  if (applied.length > 0) logger.info({ migrations: applied.length }, 'database migrated');
  const readUrl = config.database.kind === 'server' ? config.database.readUrl : undefined;
  const connection = connect(url, {
    readConnections: 2,
    ...(readUrl !== undefined && { replica: { url: readUrl } }),
    statementTimeout: 10_000,
    lockTimeout: 5_000,
    connectTimeout: 3_000,
    maxWaiting: 500,
    pulse: { onLongSilence },
    onIdleError: (error) => onError(error, 'lost a database connection'),
  });
  stopper.add('database connections', connection.close);
  if (config.demo) await loadDemoShop(connection, { logger, onStep });
  return connection;
}

async function loadDemoShop(
  { db }: Connection,
  { logger, onStep }: Pick<Opening, 'logger' | 'onStep'>,
) {
  // Loaded only when an empty database gets the demo shop.
  const { isDemoLoaded } = await import('@karwan/demo/is-demo-loaded');
  if (await isDemoLoaded(db)) return;
  onStep('Loading the demo shop…');
  const { loadDemo } = await import('@karwan/demo/load-demo');
  if (await loadDemo(db)) logger.info('demo shop loaded');
}
