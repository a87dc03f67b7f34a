import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '@karwan/embedded-postgres/start';
import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Stopper } from './stopper.ts';

export interface LaunchedDatabase {
  /** Resolves when the server accepts connections. */
  readonly url: Promise<string>;
}

/**
 * The operator's database, or the embedded one. Resolves as soon as the server process has been launched, so that
 * the shop's modules are loaded while it starts.
 */
export async function launchDatabase(
  { database, dataDir }: Pick<Config, 'database' | 'dataDir'>,
  logger: Logger,
  stopper: Pick<Stopper, 'add'>,
  onStep: (text: string) => void = () => {},
): Promise<LaunchedDatabase> {
  if (database.kind === 'server') return { url: Promise.resolve(database.url) };
  if (!existsSync(join(dataDir, 'postgres.json'))) onStep(`Making a database in ${dataDir}…`);
  const launched = Promise.withResolvers<void>();
  const url = start();
  // The consumer of `url` handles a rejection; this prevents an unhandled one until then.
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
