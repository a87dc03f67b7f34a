import { chmod } from 'node:fs/promises';
import { runOnce, withDatabase } from '@karwan/database/server-url';
import { startEmbeddedPostgres } from '@karwan/embedded-postgres/start';
import { postgresCpu } from '../processes/postgres-cpu.ts';

export interface BenchPostgres {
  /** Folder for files of measured servers. */
  readonly folder: string;
  /** Creates an empty database, or a copy of `template`, to which nobody may be connected; returns its URL. */
  createDatabase(name: string, template?: string): Promise<string>;
  addressOf(name: string): string;
  /** CPU time of the server so far, in microseconds; NaN if it cannot be read. */
  cpu(): Promise<number>;
  stop(): Promise<void>;
}

/**
 * Starts a PostgreSQL in `folder` with the shop's settings, except for `settings`. Statements are only counted on
 * connections that switch it on (`pg_stat_statements.track`).
 */
export async function runPostgres(
  folder: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<BenchPostgres> {
  // As root, PostgreSQL runs as another user, who needs access to its data folder.
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
    async createDatabase(name, template = 'template1') {
      await runOnce(server.url, `create database ${name} template ${template}`);
      return withDatabase(server.url, name);
    },
    cpu: () => postgresCpu(server.pid),
    stop: () => server.stop(),
  };
}
