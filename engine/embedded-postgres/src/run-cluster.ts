import { readFile, statfs, truncate } from 'node:fs/promises';
import { createServer } from 'node:net';
import { totalmem } from 'node:os';
import { join } from 'node:path';
import type { Binaries } from './binaries.ts';
import { clusterOf } from './create-cluster.ts';
import { findPostmaster, type Postmaster } from './pid-file.ts';
import { runProgram } from './run-program.ts';
import { sharedBuffers } from './shared-buffers.ts';
import { clearSocketFolder, makeSocketFolder } from './socket-folder.ts';
import type { SystemUser } from './system-user.ts';
import { walSize } from './wal-size.ts';

const ATTEMPTS = 20;

/** Bytes of memory of the machine, or the container's limit. */
const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY);

/** Settings that differ from PostgreSQL's defaults. */
const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_permissions: '0600',
  max_connections: '100',
  shared_buffers: `${sharedBuffers(memory)}MB`,
  effective_cache_size: '1GB',
  random_page_cost: '1.1',
  jit: 'off',
  // The shop's statements are too short for parallel workers to pay off.
  max_parallel_workers_per_gather: '0',
  // Checkpoints are rare because the first change of each page after one logs the whole page (see wal-size.ts).
  checkpoint_timeout: '15min',
  // This build has pglz only, which takes longer to compress a page than writing it uncompressed.
  wal_compression: 'off',
  fsync: 'on',
  // Crash recovery first flushes all files to disk: with one call instead of one for each of thousands of files.
  ...(process.platform === 'linux' && { recovery_init_sync_method: 'syncfs' }),
  synchronous_commit: 'on',
  // Statements and their values are not logged, because they hold personal data of shoppers.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
};

export interface Cluster {
  readonly home: string;
  readonly binaries: Binaries;
  readonly user: SystemUser | undefined;
  /** Override or extend the default settings. */
  readonly settings?: Readonly<Record<string, string>>;
}

/**
 * Starts PostgreSQL on `port`, or on a free port when that is taken or 0. It runs outside our process group, so
 * that Ctrl-C reaches only the shop, which finishes its work before it stops the database.
 * @throws Error with the end of PostgreSQL's log when it does not start.
 */
export async function startCluster(
  cluster: Cluster,
  port: number,
  onLaunched?: () => void,
): Promise<Postmaster> {
  const log = join(cluster.home, 'postgres.log');
  await truncate(log).catch(() => {});
  const sockets = await makeSocketFolder(cluster.home, cluster.user);
  const disk = await statfs(cluster.home);
  const ofDisk = { max_wal_size: `${walSize(disk.bavail * disk.bsize)}GB` };
  let reason = '';
  let wanted = port;
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const free = await freePort(wanted);
    if (sockets) await clearSocketFolder(sockets, clusterOf(cluster.home));
    const ended = runProgram(
      cluster.binaries.pgCtl,
      [
        'start',
        '-D',
        clusterOf(cluster.home),
        '-l',
        log,
        '-w',
        '-t',
        '120',
        '-o',
        options({ ...cluster, settings: { ...ofDisk, ...cluster.settings } }, free, sockets),
      ],
      cluster.user,
    );
    onLaunched?.();
    const { output } = await ended;
    const postmaster = await findPostmaster(clusterOf(cluster.home));
    if (postmaster) return postmaster;
    reason = `${output}\n${await readFile(log, 'utf8').catch(() => '')}`;
    // The port was taken after our check, or child processes of a killed server are still exiting.
    if (/could not bind|Address already in use/.test(reason)) wanted = 0;
    else if (!/still in use|already exists/.test(reason)) break;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  throw new Error(`PostgreSQL did not start: ${reason.trim().slice(-2000)}`);
}

function options(cluster: Cluster, port: number, sockets = ''): string {
  const own = { port: String(port), unix_socket_directories: sockets };
  const settings = { ...SETTINGS, ...cluster.settings, ...own };
  return Object.entries(settings)
    .map(([name, value]) => `-c ${name}='${value}'`)
    .join(' ');
}

/** Stops the server in fast mode (it closes connections and writes a checkpoint) and waits for its end. */
export async function stopCluster(cluster: Cluster): Promise<void> {
  const stop = (mode: string) =>
    runProgram(
      cluster.binaries.pgCtl,
      ['stop', '-D', clusterOf(cluster.home), '-m', mode, '-w', '-t', '30'],
      cluster.user,
    );
  await stop('fast');
  if (!(await findPostmaster(clusterOf(cluster.home)))) return;
  const { output } = await stop('immediate');
  if (await findPostmaster(clusterOf(cluster.home))) {
    throw new Error(`PostgreSQL does not stop: ${output}`);
  }
}

function freePort(wanted: number): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => (wanted === 0 ? reject(error) : resolve(freePort(0))));
    server.listen({ port: wanted, host: '127.0.0.1', exclusive: true }, () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : wanted;
      server.close(() => resolve(port));
    });
  });
}
