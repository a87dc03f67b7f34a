import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
  /** The folder of its Unix socket, if it has one. */
  readonly socketFolder: string | undefined;
}

/** The PostgreSQL server that runs on `cluster`, if there is one. */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = await readLock(join(cluster, 'postmaster.pid'), cluster);
  if (!lines) return undefined;
  return { pid: Number(lines[0]), port: Number(lines[3]), socketFolder: lines[4] || undefined };
}

/**
 * The lines of one of PostgreSQL's lock files if its server runs on `cluster`. A stale file of a killed server
 * is removed where it would keep PostgreSQL from starting: when it is empty, or when its process id meanwhile
 * belongs to another process, which PostgreSQL would take for a running server.
 */
export async function readLock(path: string, cluster: string): Promise<string[] | undefined> {
  const lines = await readLines(path);
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  const isProcess = Number.isSafeInteger(pid) && pid > 1;
  if (isProcess && (await isPostgresOn(cluster, pid))) return lines;
  if (!isProcess || isAlive(pid)) await rm(path, { force: true });
  return undefined;
}

/** Retries, because a server that is just starting needs a moment to fill its lock file. */
async function readLines(path: string): Promise<string[] | undefined> {
  for (let attempt = 0; ; attempt += 1) {
    const text = await readFile(path, 'utf8').catch(() => undefined);
    if (text === undefined) return undefined;
    const lines = text.split('\n');
    if (lines.length > 4 || attempt === 10) return lines;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function isPostgresOn(cluster: string, pid: number): Promise<boolean> {
  if (existsSync('/proc/self/cwd')) {
    // The working directory of a postmaster is its data directory; no other process has it.
    const folder = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return folder === (await realpath(cluster));
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(
    () => ({ stdout: '' }),
  );
  return stdout.includes('postgres') && stdout.includes(cluster);
}
