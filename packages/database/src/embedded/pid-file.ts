import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, readlink, realpath, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

export interface Postmaster {
  readonly pid: number;
  readonly port: number;
}

/**
 * The PostgreSQL that runs on `cluster`, if one does. A lock file left by a killed server is
 * taken away when PostgreSQL itself would stumble over it: when it is empty, or when its process
 * number meanwhile belongs to something else, which would pass for another server.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const path = join(cluster, 'postmaster.pid');
  const lines = await readLines(path);
  if (!lines) return undefined;
  const pid = Number(lines[0]);
  const isProcess = Number.isSafeInteger(pid) && pid > 1;
  if (isProcess && (await isPostgresOn(cluster, pid))) return { pid, port: Number(lines[3]) };
  if (!isProcess || isAlive(pid)) await rm(path, { force: true });
  return undefined;
}

/** A server that is just starting needs a moment to fill its lock file. */
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
    // A postmaster lives in its data folder; nothing foreign does.
    const place = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
    return place === (await realpath(cluster));
  }
  const { stdout } = await promisify(execFile)('ps', ['-o', 'command=', '-p', String(pid)]).catch(
    () => ({ stdout: '' }),
  );
  return stdout.includes('postgres') && stdout.includes(cluster);
}
