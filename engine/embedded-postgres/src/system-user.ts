import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** The user that PostgreSQL runs as. Undefined: this process's own user. */
export interface SystemUser {
  readonly uid: number;
  readonly gid: number;
}

// Names tried in turn; only the first is ever created.
const NAMES = ['karwan', 'postgres', 'nobody'];

const CREATE = [
  [
    'useradd',
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    NAMES[0],
  ],
  ['adduser', '-S', '-D', '-H', NAMES[0]],
] as string[][];

/**
 * An unprivileged user when this process is root, since PostgreSQL refuses to run as root; created when missing.
 * @throws Error when there is none and none can be created.
 */
export async function findSystemUser(): Promise<SystemUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const known = await lookUp('karwan');
  if (known) return known;
  for (const [command = '', ...args] of CREATE) {
    await run(command, args).catch(() => {});
    const made = await lookUp('karwan');
    if (made) return made;
  }
  for (const name of NAMES) {
    const user = await lookUp(name);
    if (user) return user;
  }
  throw new Error(
    'PostgreSQL cannot run as root and no unprivileged user could be made. ' +
      'Create one with "useradd --system karwan", start as an ordinary user, or set DATABASE_URL.',
  );
}

async function lookUp(name: string): Promise<SystemUser | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', name]), run('id', ['-g', name])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}
