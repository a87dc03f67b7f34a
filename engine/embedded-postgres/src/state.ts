import { randomBytes } from 'node:crypto';
import { chmod, link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Persistent state of the embedded server, stored in `DATA_DIR/postgres.json` (mode 0600). */
export interface State {
  /** The folder that holds the cluster: relative to DATA_DIR, or absolute when outside of it. */
  readonly home: string;
  readonly password: string;
  /** 0: none chosen yet. */
  readonly port: number;
}

function statePath(dataDir: string): string {
  return join(dataDir, 'postgres.json');
}

/** @throws Error when the file exists and cannot be read. */
export async function readState(dataDir: string): Promise<State | undefined> {
  const path = statePath(dataDir);
  try {
    return JSON.parse(await readFile(path, 'utf8')) as State;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw new Error(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  }
}

/** Stores the state of a first start unless another process did so first; returns what is stored. */
export async function writeFirstState(dataDir: string, state: State): Promise<State> {
  const partial = await writePartial(dataDir, state);
  const path = statePath(dataDir);
  await link(partial, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
  });
  await rm(partial);
  return (await readState(dataDir)) ?? state;
}

/** Writes a temporary file and renames it, so that a killed process never leaves a partial file. */
export async function writeState(dataDir: string, state: State): Promise<void> {
  await rename(await writePartial(dataDir, state), statePath(dataDir));
}

async function writePartial(dataDir: string, state: State): Promise<string> {
  const partial = `${statePath(dataDir)}.${process.pid}`;
  await writeFile(partial, `${JSON.stringify(state, null, 2)}\n`, { mode: 0o600 });
  return partial;
}

export function newPassword(): string {
  return randomBytes(24).toString('base64url');
}

/** Creates a folder that the system user can enter, whatever the umask. */
export async function makeFolder(path: string): Promise<void> {
  const made = await mkdir(path, { recursive: true });
  if (made) await chmod(path, 0o755);
}
