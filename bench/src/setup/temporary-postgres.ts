import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { refugeFor } from '@karwan/database/embedded/home';
import { startEmbeddedPostgres } from '@karwan/database/embedded/start-embedded-postgres';
import { runOnce, withDatabase } from '@karwan/database/server-url';
import { postgresCpu } from '../processes/postgres-cpu.ts';

export interface TemporaryPostgres {
  /** A folder for the files of servers under measurement. */
  readonly folder: string;
  /** An empty database; its address. */
  createDatabase(name: string): Promise<string>;
  /** Processor time of the server so far, in microseconds; NaN where it cannot be read. */
  cpu(): Promise<number>;
  /** Ends the server and removes all that it held. */
  remove(): Promise<void>;
}

/**
 * A PostgreSQL of our own with the shop's settings, in a temporary folder. Statements are counted
 * only on connections that switch it on (`pg_stat_statements.track`).
 */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-bench-'));
  // Under root PostgreSQL runs as another user, who needs access to its data folder in here.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataDir: folder,
    settings: {
      shared_preload_libraries: 'pg_stat_statements',
      'pg_stat_statements.track': 'none',
    },
  });
  return {
    folder,
    async createDatabase(name) {
      await runOnce(server.url, `create database ${name}`);
      return withDatabase(server.url, name);
    },
    cpu: () => postgresCpu(server.pid),
    async remove() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
      // As root, what PostgreSQL's user could not reach in the project was copied there.
      await rm(refugeFor(folder), { recursive: true, force: true });
    },
  };
}
