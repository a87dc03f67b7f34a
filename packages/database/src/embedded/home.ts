import { createHash, randomBytes } from 'node:crypto';
import { chown, mkdir, rmdir, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runProgram } from './run-program.ts';
import { makeFolder } from './state.ts';
import type { SystemUser } from './system-user.ts';

/** Where things go that the system user cannot reach in the project; one folder a project. */
export function refugeFor(dataDir: string): string {
  const key = createHash('sha256').update(dataDir).digest('hex').slice(0, 12);
  return join('/var/lib/karwan', `${basename(dirname(dataDir))}-${key}`);
}

/**
 * The folder for a new cluster, in the form that the state stores: `postgres` inside `dataDir`, or an
 * absolute path in the refuge when `user` cannot reach that.
 */
export async function makeHome(dataDir: string, user: SystemUser | undefined): Promise<string> {
  const inside = join(dataDir, 'postgres');
  await mkdir(inside, { recursive: true, mode: 0o700 });
  if (!user) return 'postgres';
  await chown(inside, user.uid, user.gid);
  if (await canEnter(inside, user)) return 'postgres';
  await rmdir(inside);
  // A project that was deleted left its cluster there, with a password that is lost.
  const refuge = join(refugeFor(dataDir), `data-${randomBytes(4).toString('hex')}`);
  await makeFolder(dirname(refuge));
  await mkdir(refuge, { recursive: true, mode: 0o700 });
  await chown(refuge, user.uid, user.gid);
  if (await canEnter(refuge, user)) return refuge;
  throw new Error(`PostgreSQL's user ${user.uid} can reach neither ${inside} nor ${refuge}`);
}

async function canEnter(folder: string, user: SystemUser): Promise<boolean> {
  const { code } = await runProgram('/bin/sh', ['-c', 'cd "$1" && test -w .', 'sh', folder], user);
  return code === 0;
}

/**
 * A cluster runs as the user that owns it: one that an ordinary user created also starts as root.
 * @throws Error when it belongs to a user whom we cannot become.
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

/** @throws Error when the user whom the cluster runs as cannot get there. */
export async function requireEntry(cluster: string, owner: SystemUser | undefined): Promise<void> {
  if (!owner || (await canEnter(cluster, owner))) return;
  throw new Error(
    `PostgreSQL's user ${owner.uid} cannot reach the data in ${cluster}. ` +
      'Open the folders above it to that user, or set DATA_DIR to another folder.',
  );
}
