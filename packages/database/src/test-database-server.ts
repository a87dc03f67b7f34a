import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { memoryFolder, passingFolders } from '@karwan/embedded-postgres/memory-folder';
import { startEmbeddedPostgres } from '@karwan/embedded-postgres/start';

const PREFIX = 'karwan-test-postgres-';

/** Durability is off: a test database need not survive a crash. The log is short, since it may be in memory. */
const SETTINGS = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  max_wal_size: '256MB',
};

export interface TestServerHandle {
  readonly url: string;
  stop(): Promise<void>;
}

/**
 * The PostgreSQL server of a test run: the one at TEST_DATABASE_URL, which keeps running, or an embedded one in
 * a temporary folder, which `stop` removes.
 */
export async function startTestServer(): Promise<TestServerHandle> {
  const given = process.env.TEST_DATABASE_URL;
  if (given) return { url: given, stop: async () => {} };
  await sweep();
  const dataDir = await mkdtemp(join(memoryFolder(), `${PREFIX}${process.pid}-`));
  await chmod(dataDir, 0o755);
  const server = await startEmbeddedPostgres({ dataDir, settings: SETTINGS });
  return {
    url: server.url,
    stop: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Stops and removes servers left behind by killed test runs. */
async function sweep(): Promise<void> {
  const paths = await Promise.all(
    passingFolders.map(async (folder) =>
      (await readdir(folder).catch(() => [])).map((name) => join(folder, name)),
    ),
  );
  for (const dataDir of paths.flat()) {
    const name = basename(dataDir);
    const pid = Number(name.slice(PREFIX.length).split('-')[0]);
    if (!name.startsWith(PREFIX) || isAlive(pid)) continue;
    const server = await startEmbeddedPostgres({ dataDir }).catch(() => undefined);
    await server?.stop();
    await rm(dataDir, { recursive: true, force: true }).catch(() => {});
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
