import { access, chmod, chown, constants, mkdir, readdir } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { readLock } from './pid-file.ts';
import type { SystemUser } from './system-user.ts';

/** What Linux takes as the address of a socket. */
const mostBytes = 107;
/** The folder's name stands in PostgreSQL's command line and in a list with commas. */
const plainPath = /^[^\s'",\\]+$/;

/**
 * Makes the folder for PostgreSQL's socket: inside `home`, open to the server's user alone, who is
 * either our own or one whose files we may use as root. Undefined where sockets do not work, as in a
 * folder with a long name or on a disk that another system shares: then TCP has to do.
 */
export async function makeSocketFolder(
  home: string,
  user: SystemUser | undefined,
): Promise<string | undefined> {
  const folder = join(home, 'socket');
  if (process.platform !== 'linux' || !plainPath.test(folder)) return undefined;
  if (Buffer.byteLength(socketPath(folder, 65_535)) > mostBytes) return undefined;
  await mkdir(folder, { recursive: true });
  if (user) await chown(folder, user.uid, user.gid);
  await chmod(folder, 0o700);
  return (await canHoldSockets(folder)) ? folder : undefined;
}

/** Takes away what killed servers left in the folder and PostgreSQL would take for another server. */
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
