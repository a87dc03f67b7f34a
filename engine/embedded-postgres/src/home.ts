import { createHash, randomBytes } from 'node:crypto';
import { chown, mkdir, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runProgram } from './run-program.ts';
import { makeFolder } from './state.ts';
import type { SystemUser } from './system-user.ts';

/** The folder for what the system user cannot reach inside the project; each project has its own. */
export function fallbackFolder(dataDir: string): string {
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join('/var/lib/karwan', `${basename(dirname(dataDir))}-${key}`);
}

/**
 * Creates the folder for a new cluster and returns its path as `State.home` stores it: `postgres` inside
 * `dataDir`, or an absolute path in the fallback folder when `user` cannot reach `dataDir`.
 */
export async function makeHome(dataDir: string, user: SystemUser | undefined): Promise<string> {
  const inside = join(dataDir, 'postgres');
  await mkdir(inside, { recursive: true, mode: 0o700 });
  if (!user) return 'postgres';
  await chown(inside, user.uid, user.gid);
  if (await canEnter(inside, user)) return 'postgres';
  await rmdir(inside);
  // The name is random: a deleted project at the same path may have left a cluster whose password is lost.
  const fallback = join(fallbackFolder(dataDir), `data-${randomBytes(4).toString('hex')}`);
  await makeFolder(dirname(fallback));
  await mkdir(fallback, { recursive: true, mode: 0o700 });
  await chown(fallback, user.uid, user.gid);
  if (await canEnter(fallback, user)) return fallback;
  throw new Error(`PostgreSQL's user ${user.uid} can reach neither ${inside} nor ${fallback}`);
}

async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  const { code } = await runProgram('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], user);
  return code === 0;
}

/**
 * The user to run a cluster as, which is the owner of its files; undefined when that is this process's user.
 * @throws Error when it belongs to another user and this process is not root.
 */
export async function ownerOf(
  cluster: string,
  user: SystemUser | undefined,
): Promise<SystemUser | undefined> {
  const { uid, gid } = await stat(cluster);
  if (process.getuid?.() === uid) return undefined;
  if (user) return { uid, gid };
  throw new Error(
    `The data in ${cluster} belong to another user (${uid}). ` +
      'Start as that user or as root, or set DATA_DIR to another folder.',
  );
}

/** @throws Error when the user that the cluster runs as cannot reach its folder. */
export async function requireEntry(cluster: string, owner: SystemUser | undefined): Promise<void> {
  if (!owner || (await canEnter(cluster, owner))) return;
  throw new Error(
    `PostgreSQL's user ${owner.uid} cannot reach the data in ${cluster}. ` +
      'Open the folders above it to that user, or set DATA_DIR to another folder.',
  );
}
