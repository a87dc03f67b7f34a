import { access, chmod, chown, constants, mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readLock } from './pid-file.ts';
import type { SystemUser } from './system-user.ts';

/** The longest path in bytes that Linux accepts for a Unix socket. */
const maxBytes = 107;
/** The path is part of PostgreSQL's command line and of a comma-separated setting, without quoting. */
const plainPath = /^[^\s'",\\]+$/;

/**
 * Creates the folder for PostgreSQL's Unix socket inside `home`, accessible to the server's user only, who is
 * this process's user or one whose files it may use as root. Undefined where sockets do not work, such as below
 * a long path or on a disk shared with another system: then TCP is used.
 */
export async function makeSocketFolder(
  home: string,
  user: SystemUser | undefined,
): Promise<string | undefined> {
  const folder = join(home, 'socket');
  if (process.platform !== 'linux' || !plainPath.test(folder)) return undefined;
  if (Buffer.byteLength(socketPath(folder, 65_535)) > maxBytes) return undefined;
  await mkdir(folder, { recursive: true });
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
  return (await canHoldSockets(folder)) ? folder : undefined;
}

/** Removes stale lock files of killed servers, which PostgreSQL would take for a running server. */
export async function clearSocketFolder(folder: string, cluster: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.endsWith('.lock')) await readLock(join(folder, name), cluster);
  }
}

/** Whether this process may connect through the socket of the server on `port`. */
export async function hasSocket(folder: string, port: number): Promise<boolean> {
  const allowed = access(socketPath(folder, port), constants.R_OK | constants.W_OK);
  return await allowed.then(
    () => true,
    () => false,
  );
}

function socketPath(folder: string, port: number): string {
  return join(folder, `.s.PGSQL.${port}`);
}

function canHoldSockets(folder: string): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(join(folder, `.probe.${process.pid}`), () => server.close(() => resolve(true)));
  });
}
