import { resolve } from 'node:path';
import { migrate } from '@karwan/database/migrate';
import { startEmbeddedPostgres } from '@karwan/embedded-postgres/start';

export interface ImportDatabase {
  url: string;
  stop(): Promise<void>;
}

/** Connects to the operator's server or the embedded one, which is joined if it runs and else started meanwhile. */
export async function openImportDatabase(
  env: Record<string, string | undefined>,
): Promise<ImportDatabase> {
  if (env.DATABASE_URL) return { url: env.DATABASE_URL, stop: async () => {} };
  const dataDir = resolve(env.DATA_DIR || '.data');
  const embedded = await startEmbeddedPostgres({ dataDir, join: true });
  await migrate(embedded.url);
  return { url: embedded.url, stop: () => embedded.stop() };
}
