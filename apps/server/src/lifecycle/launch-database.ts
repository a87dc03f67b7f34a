import { startEmbeddedPostgres } from '@karwan/database/embedded/start-embedded-postgres';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Stopper } from './stopper.ts';

export interface LaunchedDatabase {
  /** Resolves when the server takes connections. */
  readonly url: Promise<string>;
}

/**
 * The operator's database, or one of our own beside the shop. Answers as soon as the server's process runs,
 * so that the shop's modules can be loaded while it starts.
 */
export async function launchDatabase(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  logger: Logger,
  stopper: Pick<Stopper, 'add'>,
): Promise<LaunchedDatabase> {
  if (database.kind === 'server') return { url: Promise.resolve(database.url) };
  const launched = Promise.withResolvers<void>();
  const url = start();
  // Whoever needs the address hears of a failure; until then it is not an unhandled one.
  url.then(
    () => launched.resolve(),
    () => launched.resolve(),
  );
  await launched.promise;
  return { url };

  async function start(): Promise<string> {
    const server = await startEmbeddedPostgres({
      dataDir,
      onLaunched: launched.resolve,
      onLost: (error) => logger.fatal({ err: error }, 'the embedded database stopped'),
    });
    stopper.add('embedded database', () => server.stop());
    return server.url;
  }
}
