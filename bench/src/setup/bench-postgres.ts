import { chmod } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@karwan/database/embedded/start-embedded-postgres';
import { runOnce, withDatabase } from '@karwan/database/server-url';
import { postgresCpu } from '../processes/postgres-cpu.ts';

export interface BenchPostgres {
  /** A folder for the files of servers under measurement. */
  readonly folder: string;
  /** An empty database; its address. */
  createDatabase(name: string): Promise<string>;
  addressOf(name: string): string;
  /** Processor time of the server so far, in microseconds; NaN where it cannot be read. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL of our own in `folder` with the shop's settings, but for `settings`. Statements are counted
 * only on connections that switch it on (`pg_stat_statements.track`).
 */
export async function runPostgres(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchPostgres> {
  // Under root PostgreSQL runs as another user, who needs access to its data folder in here.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    settings: {
      shared_preload_libraries: 'pg_stat_statements',
      'pg_stat_statements.track': 'none',
      ...settings,
    },
  });
  return {
    folder,
    addressOf: (name) => withDatabase(server.url, name),
    async createDatabase(name) {
      await runOnce(server.url, `create database ${name}`);
      return withDatabase(server.url, name);
    },
    cpu: () => postgresCpu(server.pid),
    stop: () => server.stop(),
  };
}
