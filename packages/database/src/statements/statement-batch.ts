import pg from 'pg';

export interface Statement {
  /** The name of the prepared statement; undefined: it is parsed and planned at every call. */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Runs statements in order, all sent at once with a single Sync (pipelining). After one fails, the server skips
 * the rest; all results reject with its error, since what ran before it is rolled back.
 */
export function runBatch(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<pg.QueryResult>[] {
  const batch = new Batch(statements, client);
  client.query(batch);
  return batch.results;
}

/** The message handlers of pg's query, which its types lack. */
interface Part extends pg.Query {
  readonly name: string | undefined;
  readonly text: string;
  handleRowDescription(message: unknown): void;
  handleDataRow(message: unknown): void;
  handleCommandComplete(message: unknown, connection: pg.Connection): void;
  handleReadyForQuery(connection: pg.Connection): void;
  handleError(error: Error, connection: pg.Connection): void;
}

interface PreparingConnection extends pg.Connection {
  /** Statements whose Parse was sent and not confirmed yet, by name. */
  readonly submittedNamedStatements: Record<string, string>;
}

class Batch implements pg.Submittable {
  readonly results: Promise<pg.QueryResult>[] = [];
  readonly #parts: Part[] = [];
  #at = 0;

  constructor(statements: readonly Statement[], client: pg.ClientBase) {
    for (const statement of statements) {
      const { promise, resolve, reject } = Promise.withResolvers<pg.QueryResult>();
      const config = { ...statement, queryMode: 'extended', types: client };
      const part = new pg.Query(config as pg.QueryConfig, (error, result) => {
        if (error) reject(error);
        else resolve(result as unknown as pg.QueryResult);
      });
      this.results.push(promise);
      this.#parts.push(part as unknown as Part);
    }
  }

  /** The name of the statement that the server is running; the client uses it to note what has been prepared. */
  get name(): string | undefined {
    return this.#parts[this.#at]?.name;
  }

  get text(): string | undefined {
    return this.#parts[this.#at]?.text;
  }

  submit(connection: pg.Connection): Error | null {
    // After an error the server skips everything up to the next Sync, so only the last statement is followed by one.
    const unsynced: pg.Connection = Object.assign(Object.create(connection), { sync() {} });
    const { stream } = connection;
    stream.cork();
    try {
      for (const part of this.#parts) {
        const error = part.submit(unsynced) as unknown as Error | null;
        // Later replies would be matched with the wrong statements, so the connection is closed.
        if (error) stream.destroy(error);
      }
      (connection as pg.Connection & { sync(): void }).sync();
    } finally {
      stream.uncork();
    }
    return null;
  }

  handleRowDescription(message: unknown) {
    this.#parts[this.#at]?.handleRowDescription(message);
  }

  handleDataRow(message: unknown) {
    this.#parts[this.#at]?.handleDataRow(message);
  }

  handleCommandComplete(message: unknown, connection: pg.Connection) {
    this.#parts[this.#at]?.handleCommandComplete(message, connection);
    this.#at += 1;
  }

  handleEmptyQuery() {
    this.#at += 1;
  }

  handleError(error: Error, connection: PreparingConnection) {
    for (const part of this.#parts) {
      if (part.name) delete connection.submittedNamedStatements[part.name];
      part.handleError(error, connection);
    }
  }

  handleReadyForQuery(connection: pg.Connection) {
    for (const part of this.#parts) part.handleReadyForQuery(connection);
  }
}
