/** Concurrent batches, each in its own transaction. */
const atOnce = 2;

/** Runs some writes concurrently. An error is thrown by the next call. */
export class WriteQueue {
  readonly #running = new Set<Promise<void>>();
  #failure: { error: unknown } | undefined;

  /**
   * Starts a write as soon as there is room.
   * @param options.alone waits until nothing else is being written
   * @throws the error of an earlier write
   */
  async add(write: () => Promise<void>, { alone = false } = {}): Promise<void> {
    const room = alone ? 0 : atOnce - 1;
    while (this.#running.size > room) await Promise.race(this.#running);
    this.#throwFailure();
    const running = write()
      .catch((error: unknown) => {
        this.#failure ??= { error };
      })
      .finally(() => this.#running.delete(running));
    this.#running.add(running);
  }

  /** Waits until everything is written. @throws the error of a write */
  async finish(): Promise<void> {
    await this.end();
    this.#throwFailure();
  }

  /** Waits until nothing is being written any more; ignores errors. */
  async end(): Promise<void> {
    await Promise.all(this.#running);
  }

  #throwFailure(): void {
    if (this.#failure) throw this.#failure.error;
  }
}

/**
 * Writes entries together. If PostgreSQL refuses one, it is found by bisection, and the others are written.
 */
export async function writeOrBisect<Entry>(
  entries: readonly Entry[],
  write: (entries: readonly Entry[]) => Promise<void>,
  refuse: (entry: Entry, reason: string) => Promise<void>,
): Promise<void> {
  try {
    await write(entries);
  } catch (error) {
    const code = (error as { code?: string }).code ?? '';
    if (!/^(22|23)/.test(code)) throw error;
    const [only] = entries;
    if (entries.length === 1 && only !== undefined) {
      await refuse(only, String((error as Error).message));
      return;
    }
    const middle = Math.floor(entries.length / 2);
    await writeOrBisect(entries.slice(0, middle), write, refuse);
    await writeOrBisect(entries.slice(middle), write, refuse);
  }
}
