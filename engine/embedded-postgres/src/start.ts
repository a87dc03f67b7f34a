import { realpath } from 'node:fs/promises';
import { resolve } from 'node:path';
import { findBinaries } from './binaries.ts';
import { clusterOf, ensureCluster, SUPERUSER } from './create-cluster.ts';
import { type Guard, takeGuard } from './guard.ts';
import { fallbackFolder, makeHome, ownerOf, requireEntry } from './home.ts';
import { findPostmaster, type Postmaster } from './pid-file.ts';
import { type Cluster, startCluster, stopCluster } from './run-cluster.ts';
import { hasSocket } from './socket-folder.ts';
import {
  makeFolder,
  newPassword,
  readState,
  type State,
  writeFirstState,
  writeState,
} from './state.ts';
import { findSystemUser, type SystemUser } from './system-user.ts';

/** Name of the shop's database. */
const DATABASE = 'karwan';

export interface EmbeddedOptions {
  /** The folder that stores data, password and port. Created when missing. */
  readonly dataDir: string;
  /**
   * True: use the server if another process of the shop already runs it on this folder.
   * By default that is an error, since two shops on one folder would run each job twice.
   */
  readonly join?: boolean;
  /** Override PostgreSQL's default settings. */
  readonly settings?: Readonly<Record<string, string>>;
  /** Called when the server process has been launched; it does not accept connections yet. */
  readonly onLaunched?: () => void;
  /** Called when the server died and could not be restarted. */
  readonly onLost?: (error: Error) => void;
}

export interface EmbeddedPostgres {
  /** Connection string of the shop's database, with its password. Reachable from this machine only. */
  readonly url: string;
  /** Process id of the server. */
  readonly pid: number;
  /** Stops the server after writing everything to disk; a server that was joined keeps running. */
  stop(): Promise<void>;
}

/** Another process of the shop uses the same data folder. */
export class AlreadyRunning extends Error {
  override name = 'AlreadyRunning';
}

/**
 * Starts the PostgreSQL server of `dataDir`; the first start creates its cluster. A server left running by a
 * killed process is taken over. A server that dies is restarted on the same port.
 * @throws AlreadyRunning, or an Error that says what to do.
 */
export async function startEmbeddedPostgres(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  await makeFolder(resolve(options.dataDir));
  const dataDir = await realpath(options.dataDir);
  const { cluster, state } = await prepare(dataDir, options);
  const running = new Running(cluster, state, dataDir, options);
  await running.start();
  return running;
}

async function prepare(dataDir: string, options: EmbeddedOptions) {
  const [user, stored] = await Promise.all([findSystemUser(), readState(dataDir)]);
  const state = stored ?? (await writeFirstState(dataDir, await newState(dataDir, user)));
  const home = resolve(dataDir, state.home);
  const owner = await ownerOf(home, user);
  const finding = findBinaries(owner, fallbackFolder(dataDir));
  const [binaries] = await Promise.all([finding, requireEntry(home, owner)]).catch(
    async (error) => {
      // The process ends with this error; waiting avoids leaving a half-copied folder of programs behind.
      await finding.catch(() => {});
      throw error;
    },
  );
  await ensureCluster(home, state.password, binaries, owner);
  const cluster: Cluster = { home, binaries, user: owner, settings: options.settings };
  return { cluster, state };
}

async function newState(dataDir: string, user: SystemUser | undefined): Promise<State> {
  return { home: await makeHome(dataDir, user), password: newPassword(), port: 0 };
}

class Running implements EmbeddedPostgres {
  readonly #cluster: Cluster;
  readonly #dataDir: string;
  readonly #options: EmbeddedOptions;
  #state: State;
  #postmaster: Postmaster | undefined;
  /** The folder of the server's Unix socket if we may use it: it needs less CPU than TCP. */
  #socketFolder: string | undefined;
  #guard: Guard | undefined;
  #stopping = false;
  readonly #onExit = () => this.#endWithProcess();

  constructor(cluster: Cluster, state: State, dataDir: string, options: EmbeddedOptions) {
    this.#cluster = cluster;
    this.#state = state;
    this.#dataDir = dataDir;
    this.#options = options;
  }

  get pid(): number {
    return this.#postmaster?.pid ?? 0;
  }

  get url(): string {
    return this.#urlOf(DATABASE);
  }

  async start(): Promise<void> {
    await this.#bringUp();
    process.once('exit', this.#onExit);
  }

  async stop(): Promise<void> {
    this.#stopping = true;
    process.off('exit', this.#onExit);
    const guard = this.#guard;
    if (!guard) return;
    this.#guard = undefined;
    await guard.release();
    await stopCluster(this.#cluster);
  }

  async #bringUp(): Promise<void> {
    const giveUpAt = Date.now() + 60_000;
    for (;;) {
      const cluster = this.#cluster;
      const left = await findPostmaster(clusterOf(cluster.home));
      await this.#remember(
        left ?? (await startCluster(cluster, this.#state.port, this.#options.onLaunched)),
      );
      try {
        return await this.#claim();
      } catch (error) {
        // A server that was left running may still be in crash recovery, or shutting down.
        if (!isTransientFault(error) || Date.now() > giveUpAt) throw error;
        await new Promise((next) => setTimeout(next, 300));
      }
    }
  }

  async #remember(postmaster: Postmaster): Promise<void> {
    const { port, socketFolder } = postmaster;
    this.#postmaster = postmaster;
    this.#socketFolder =
      socketFolder && (await hasSocket(socketFolder, port)) ? socketFolder : undefined;
    if (port === this.#state.port) return;
    this.#state = { ...this.#state, port };
    await writeState(this.#dataDir, this.#state);
  }

  async #claim(): Promise<void> {
    const guard = await takeGuard(this.#urlOf('postgres'), DATABASE, () => this.#recover());
    if (typeof guard !== 'number') this.#guard = guard;
    else if (!this.#options.join) {
      throw new AlreadyRunning(
        `The shop already runs on ${this.#dataDir} (process ${guard}). ` +
          'Stop it first, or set DATA_DIR and PORT to run a second one.',
      );
    }
  }

  /** Called when the guard's connection broke: a backend crashed, or the whole server was killed. */
  async #recover(): Promise<void> {
    this.#guard = undefined;
    let failure: unknown;
    for (let attempt = 0; attempt < 5 && !this.#stopping; attempt += 1) {
      await new Promise((next) => setTimeout(next, 300 * attempt));
      try {
        return await this.#bringUp();
      } catch (error) {
        failure = error;
      }
    }
    if (!this.#stopping) {
      this.#options.onLost?.(
        new Error('PostgreSQL ended and does not come back', { cause: failure }),
      );
    }
  }

  #urlOf(database: string): string {
    const { password, port } = this.#state;
    const url = new URL(`postgres://${SUPERUSER}:${password}@127.0.0.1:${port}/${database}`);
    if (this.#socketFolder) url.searchParams.set('host', this.#socketFolder);
    return url.href;
  }

  /** For a process that exits without stop(): an exit handler cannot await, so it only sends a signal. */
  #endWithProcess(): void {
    if (this.#guard && this.#postmaster) process.kill(this.#postmaster.pid, 'SIGINT');
  }
}

/** Whether PostgreSQL is starting up, shutting down, or has just exited. */
function isTransientFault(error: unknown): boolean {
  const { code, message } = error as { code?: string; message?: string };
  const codes = ['57P01', '57P02', '57P03', 'ECONNREFUSED', 'ECONNRESET', 'ENOENT'];
  return codes.includes(code ?? '') || /terminated/.test(message ?? '');
}
