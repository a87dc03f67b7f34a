import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { fallbackFolder } from '@karwan/embedded-postgres/home';
import { type BenchPostgres, runPostgres } from './bench-postgres.ts';

const cache = fileURLToPath(new URL('../../../.cache/bench/', import.meta.url));
/** Sources that determine a catalogue's content: it is made again when any of them has changed. */
const sources = [
  '../catalogue/',
  '../../../demo/src/',
  '../../../packages/database/migrations/',
  '../../../packages/database/functions/',
  '../../../packages/database/triggers/',
].map((path) => fileURLToPath(new URL(path, import.meta.url)));

/** No durability while making it: an unfinished catalogue is discarded anyway. */
const whileMaking = { full_page_writes: 'off', max_wal_size: '8GB', autovacuum: 'off' };

export interface ReusedPostgres extends BenchPostgres {
  /** The database of the catalogue. */
  readonly databaseUrl: string;
}

/**
 * Starts a PostgreSQL with the catalogue `name`, which takes many minutes to make and is therefore kept in
 * `.cache/bench`.
 * @param make fills the empty database at the given URL.
 */
export async function startReusedPostgres(
  name: string,
  make: (databaseUrl: string) => Promise<void>,
): Promise<ReusedPostgres> {
  const folder = join(cache, name.replace('_', '-'));
  const madeOf = join(folder, 'made-of');
  const wanted = await hashOfSources();
  const found = await readFile(madeOf, 'utf8').catch(() => '');
  if (found !== wanted) {
    await rm(folder, { recursive: true, force: true });
    await rm(fallbackFolder(folder), { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
  }
  if (found !== wanted) {
    const maker = await runPostgres(folder, whileMaking);
    try {
      await make(await maker.createDatabase(name));
    } finally {
      await maker.stop();
    }
    await writeFile(madeOf, wanted);
  }
  const postgres = await runPostgres(folder);
  return { ...postgres, databaseUrl: postgres.addressOf(name) };
}

async function hashOfSources(): Promise<string> {
  const hash = createHash('sha256');
  for (const source of sources) {
    for (const name of (await readdir(source, { recursive: true })).toSorted()) {
      if (/\.(ts|sql)$/.test(name)) hash.update(name).update(await readFile(join(source, name)));
    }
  }
  return hash.digest('hex');
}
