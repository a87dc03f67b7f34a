import { chown, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { runProgram } from './run-program.ts';
import type { SystemUser } from './system-user.ts';

export const SUPERUSER = 'karwan';

/** The data directory of the cluster inside a `home` folder. */
export function clusterOf(home: string): string {
  return join(home, 'cluster');
}

/**
 * Creates the cluster unless it exists. It is built under a temporary name and renamed when complete, so that a
 * process killed in the middle leaves nothing half-made.
 * @throws Error when initdb fails, or the cluster was made by another major version.
 */
export async function ensureCluster(
  home: string,
  password: string,
  binaries: Binaries,
  user: SystemUser | undefined,
): Promise<void> {
  const cluster = clusterOf(home);
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8').catch(() => undefined);
  if (version === undefined) return createCluster(home, password, binaries, user);
  if (Number(version) === binaries.major) return;
  throw new Error(
    `${cluster} was made by PostgreSQL ${version.trim()}, and this is ${binaries.major}. ` +
      'Dump it with the old version and load it with the new one, or move the folder away.',
  );
}

async function createCluster(
  home: string,
  password: string,
  binaries: Binaries,
  user: SystemUser | undefined,
): Promise<void> {
  const partial = join(home, `partial-${process.pid}`);
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  const passwordFile = join(partial, 'password');
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 });
  if (user) {
    await chown(partial, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const made = join(partial, 'cluster');
  const { code, output } = await runProgram(
    binaries.initdb,
    [
      `--pgdata=${made}`,
      `--username=${SUPERUSER}`,
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--set=timezone=UTC',
      '--no-instructions',
    ],
    user,
  );
  try {
    if (code !== 0)
      throw new Error(`the data directory of PostgreSQL could not be created: ${output}`);
    await rename(made, clusterOf(home)).catch((error: NodeJS.ErrnoException) => {
      // Another process has created it meanwhile, with the same password.
      if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error;
    });
  } finally {
    await rm(partial, { recursive: true, force: true });
  }
}
