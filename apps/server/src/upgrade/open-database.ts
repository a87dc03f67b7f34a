import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startEmbeddedPostgres } from '@karwan/embedded-postgres/start';

/** A database that is looked at and not changed. */
export interface OpenedDatabase {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * The server of `DATABASE_URL`, or the embedded database of `DATA_DIR` without migrating it: the running one is joined, a stopped one
 * is started meanwhile. Undefined: there is none yet.
 */
export async function openUnchanged(
  env: Record<string, string | undefined>,
): Promise<OpenedDatabase | undefined> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, close: async () => {} };
  const dataDir = resolve(env.DATA_DIR || '.data');
  if (!existsSync(join(dataDir, 'postgres.json'))) return undefined;
  const server = await startEmbeddedPostgres({ dataDir, join: true });
  return { url: server.url, close: () => server.stop() };
}
