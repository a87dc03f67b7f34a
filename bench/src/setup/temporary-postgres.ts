import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fallbackFolder } from '@karwan/embedded-postgres/home';
import { type BenchPostgres, runPostgres } from './bench-postgres.ts';

export interface TemporaryPostgres extends BenchPostgres {
  /** Stops the server and deletes its files. */
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
      // As root, files that PostgreSQL's user could not read in the project were copied there.
      await rm(fallbackFolder(folder), { recursive: true, force: true });
    },
  };
}
