import { type ChildProcess, spawn } from 'node:child_process';
import { constants } from 'node:fs';
import { access, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import type { Readable } from 'node:stream';

/** PostgreSQL's client programs, all of one version. */
export interface ClientPrograms {
  readonly major: number;
  /** The path of `pg_dump`, `pg_restore` or `psql`. */
  path(name: string): string;
}

/** Where the packages of Debian and of the PostgreSQL project keep the programs of each major version. */
const versions = '/usr/lib/postgresql';

/** The folders that may hold PostgreSQL's client programs. */
export async function programFolders(): Promise<string[]> {
  const installed = await readdir(versions).catch(() => []);
  // First, because what PATH has on Debian is a wrapper that chooses a version by itself.
  return [
    ...installed.map((version) => join(versions, version, 'bin')),
    ...(process.env.PATH ?? '').split(delimiter).filter(Boolean),
  ];
}

/**
 * Finds PostgreSQL's client programs: those of exactly the major version `wanted`, or else the newest ones that are newer.
 * @throws Error that says what to install
 */
export async function findPrograms(
  requested: number,
  folders?: readonly string[],
): Promise<ClientPrograms> {
  const found: { major: number; folder: string }[] = [];
  for (const folder of folders ?? (await programFolders())) {
    const major = await majorOf(join(folder, 'pg_dump'));
    if (major !== undefined) found.push({ major, folder });
  }
  found.sort((one, other) => other.major - one.major);
  const best = found.find(({ major }) => major === requested) ?? found[0];
  if (best && best.major >= requested) {
    return { major: best.major, path: (name) => join(best.folder, name) };
  }
  throw new Error(
    `pg_dump, pg_restore and psql of PostgreSQL ${requested} or newer are needed, and ` +
      `${best ? `the newest here is ${best.major}` : 'none is here'}: install postgresql-client-${requested} ` +
      '(https://www.postgresql.org/download/)',
  );
}

async function majorOf(program: string): Promise<number | undefined> {
  try {
    await access(program, constants.X_OK);
  } catch {
    return undefined;
  }
  const child = spawn(program, ['--version'], { stdio: ['ignore', 'pipe', 'ignore'] });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await new Promise((resolve) => child.on('close', resolve).on('error', resolve));
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  return major === undefined ? undefined : Number(major);
}

/** How a program ended, with what it said last. @throws Error with those words, unless its exit code was 0 */
export function endOf(
  name: string,
  child: ChildProcess & { readonly stderr: Readable },
): Promise<void> {
  let said = '';
  child.stderr.on('data', (chunk: Buffer) => {
    said = (said + chunk.toString()).slice(-2_000);
  });
  return new Promise((resolve, reject) => {
    child.on('error', (error: Error) => reject(new Error(`${name}: ${error.message}`)));
    child.on('close', (code: number | null) => {
      if (code === 0) resolve();
      else reject(new Error(said.trim() || `${name} ended with ${code ?? 'a signal'}`));
    });
  });
}
