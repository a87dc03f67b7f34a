import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fallbackFolder } from '@karwan/database/embedded/home';
import { type BenchPostgres, runPostgres } from './bench-postgres.ts';

export interface TemporaryPostgres extends BenchPostgres {
  /** Ends the server and removes all that it held. */
  remove(): Promise<void>;
}

/** A PostgreSQL in a temporary folder. */
export async function startTemporaryPostgres(): Promise<TemporaryPostgres> {
  const folder = await mkdtemp(join(tmpdir(), 'karwan-bench-'));
  const postgres = await runPostgres(folder);
  return {
    ...postgres,
    async remove() {
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
      // As root, what PostgreSQL's user could not reach in the project was copied there.
      await rm(fallbackFolder(folder), { recursive: true, force: true });
    },
  };
}
