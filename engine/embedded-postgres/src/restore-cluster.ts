import {
  access,
  chmod,
  chown,
  lchown,
  mkdir,
  readdir,
  realpath,
  rename,
  rm,
} from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { clusterOf } from './create-cluster.ts';
import { fallbackFolder, makeHome } from './home.ts';
import { findPostmaster } from './pid-file.ts';
import { makeFolder, readState, writeFirstState } from './state.ts';
import { findSystemUser, type SystemUser } from './system-user.ts';

export interface RestoreOptions {
  readonly dataDir: string;
  /** The superuser's password at the time of the backup. */
  readonly password: string;
  /** Writes the files of the data directory into an empty folder. */
  fill(folder: string): Promise<void>;
}

/** Whether `dataDir` has a cluster, and whether its server runs. */
export async function findCluster(dataDir: string): Promise<'none' | 'stopped' | 'running'> {
  const state = await readState(dataDir);
  if (!state) return 'none';
  const cluster = clusterOf(resolve(dataDir, state.home));
  if (await findPostmaster(cluster)) return 'running';
  return (await access(cluster).then(
    () => true,
    () => false,
  ))
    ? 'stopped'
    : 'none';
}

/**
 * Checks that this release's PostgreSQL can read the files of major version `wanted`.
 * @throws Error that says what to do when it cannot
 */
export async function requireMajor(dataDir: string, wanted: number): Promise<void> {
  const { major } = await findBinaries(await findSystemUser(), fallbackFolder(resolve(dataDir)));
  if (major === wanted) return;
  throw new Error(
    `the backup was made by PostgreSQL ${wanted}, and this release has ${major}: ` +
      'restore it with the release that made it, then upgrade',
  );
}

/**
 * Restores a backed-up cluster, of a version that `requireMajor` accepts, into a data folder that has none. It is
 * renamed into place when complete, so that a process killed in the middle leaves no half-restored database.
 */
export async function restoreCluster(options: RestoreOptions): Promise<void> {
  await makeFolder(resolve(options.dataDir));
  const dataDir = await realpath(options.dataDir);
  const user = await findSystemUser();
  const stored = await makeHome(dataDir, user);
  const home = resolve(dataDir, stored);
  const partial = join(home, `partial-${process.pid}`);
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { mode: 0o700 });
  try {
    await options.fill(partial);
    await giveTo(partial, user);
    await chmod(partial, 0o700);
    await rename(partial, clusterOf(home));
  } catch (error) {
    await rm(partial, { recursive: true, force: true });
    throw error;
  }
  await writeFirstState(dataDir, { home: stored, password: options.password, port: 0 });
}

async function giveTo(folder: string, user: SystemUser | undefined): Promise<void> {
  if (!user) return;
  for (const entry of await readdir(folder, { recursive: true })) {
    await lchown(join(folder, entry), user.uid, user.gid);
  }
  await chown(folder, user.uid, user.gid);
}
