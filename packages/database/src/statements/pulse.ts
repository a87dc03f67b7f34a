import pg from 'pg';

export interface PulseOptions {
  /** Milliseconds between two beats (default 1,000). */
  readonly interval?: number;
  /** Milliseconds without an answer after which the server counts as silent (default 2,000). */
  readonly patience?: number;
  /** Milliseconds of silence after which `onLongSilence` is called (default 5,000). */
  readonly cutAfter?: number;
  /** Called once for each silence, for closing connections whose answers will not come. */
  readonly onLongSilence: () => void;
}

/** The server accepts connections or keeps them open, but does not answer: it is frozen, or the line is cut. */
export class DatabaseSilent extends Error {
  /** PostgreSQL's code for connection_failure. */
  readonly code = '08006';

  constructor() {
    super('the database does not answer');
  }
}

/**
 * Asks the server every second on a connection of its own whether it is alive. A frozen server refuses nothing, so
 * without this each statement would wait for its own timeout. A server that refuses connections is not silent:
 * statements fail at once by themselves.
 */
export class Pulse {
  readonly #config: pg.ClientConfig;
  readonly #interval: number;
  readonly #patience: number;
  readonly #cutAfter: number;
  readonly #onLongSilence: () => void;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #silentSince: number | undefined;
  #isCut = false;
  #isClosed = false;

  constructor(config: pg.ClientConfig, options: PulseOptions) {
    const { interval = 1_000, patience = 2_000, cutAfter = 5_000, onLongSilence } = options;
    this.#config = { ...config, connectionTimeoutMillis: patience, keepAlive: true };
    this.#interval = interval;
    this.#patience = patience;
    this.#cutAfter = cutAfter;
    this.#onLongSilence = onLongSilence;
    this.#beatIn(0);
  }

  get isSilent(): boolean {
    return this.#silentSince !== undefined;
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#drop();
  }

  #beatIn(milliseconds: number) {
    if (this.#isClosed) return;
    this.#timer = setTimeout(() => void this.#beat(), milliseconds);
    this.#timer.unref();
  }

  async #beat(): Promise<void> {
    const begun = performance.now();
    const answered = this.#ask().then(
      () => true,
      (error: Error) => !isTimeout(error),
    );
    if (await within(this.#patience, answered)) {
      this.#silentSince = undefined;
      this.#isCut = false;
    } else {
      this.#drop();
      this.#silentSince ??= begun;
      if (!this.#isCut && performance.now() - this.#silentSince >= this.#cutAfter) {
        this.#isCut = true;
        this.#onLongSilence();
      }
    }
    this.#beatIn(this.isSilent ? this.#interval / 4 : this.#interval);
  }

  async #ask(): Promise<void> {
    if (!this.#client) {
      const client = new pg.Client(this.#config);
      this.#client = client;
      client.on('error', () => {});
      client.on('end', () => {
        if (this.#client === client) this.#client = undefined;
      });
      await client.connect().catch((error) => {
        if (this.#client === client) this.#client = undefined;
        throw error;
      });
    }
    await this.#client?.query('select 1');
  }

  #drop() {
    this.#client?.connection.stream.destroy();
    this.#client = undefined;
  }
}

const isTimeout = ({ message }: Error) => /^timeout expired$/.test(message);

/** Whether `answered` comes true in time; answers that arrived while this process itself was busy count. */
async function within(milliseconds: number, answered: Promise<boolean>): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => {
    // Timers run before sockets are read: a second turn reads what has come meanwhile.
    setImmediate(() => setImmediate(() => resolve(false)));
  }, milliseconds);
  timer.unref();
  try {
    return await Promise.race([answered, promise]);
  } finally {
    clearTimeout(timer);
  }
}
