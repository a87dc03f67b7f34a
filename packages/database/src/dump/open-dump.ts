import { spawn } from 'node:child_process';
import { PassThrough, type Readable } from 'node:stream';
import { clientEnvironment } from './client-environment.ts';
import { type ClientPrograms, endOf } from './programs.ts';

/** A dump as `pg_dump` writes it. Read `archive` to its end first, then await `finished`. */
export interface Dump {
  /** PostgreSQL's custom format, not compressed. */
  readonly archive: Readable;
  /** Rejects when the archive is not complete. */
  readonly finished: Promise<void>;
}

/**
 * Starts a dump of the database at `url`: one snapshot of all tables, which holds what was committed when it started.
 * The shop keeps running meanwhile.
 */
export function openDump(url: string, programs: ClientPrograms): Dump {
  const options = [
    '--format=custom',
    '--compress=0',
    // The shop has none, and their restore would not be one transaction.
    '--no-blobs',
    // In milliseconds. Whoever holds a lock for longer, such as a migration, goes first; the next dump is tomorrow's.
    '--lock-wait-timeout=120000',
  ];
  const child = spawn(programs.path('pg_dump'), options, {
    cwd: '/',
    env: clientEnvironment(url),
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const finished = endOf('pg_dump', child);
  const archive = new PassThrough();
  child.stdout.pipe(archive);
  // The reader must not mistake what a failed program wrote for a whole dump.
  finished.catch((error: Error) => archive.destroy(error));
  archive.once('close', () => {
    if (!archive.readableEnded) child.kill();
  });
  return { archive, finished };
}
