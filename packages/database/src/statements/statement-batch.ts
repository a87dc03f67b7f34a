import pg from 'pg';

export interface Statement {
  /** Undefined: it is parsed and planned at every call. */
  readonly name: string | undefined;
  readonly text: string;
  readonly values: unknown[];
}

/**
 * Runs statements one after the other, all of them sent at once. The server runs none behind one that fails;
 * then all results reject with its error, since what ran before it is to be rolled back.
 */
export function runBatch(
  client: pg.ClientBase,
  statements: readonly Statement[],
): Promise<pg.QueryResult>[] {
  const batch = new Batch(statements, client);
  client.query(batch);
  return batch.results;
}

/** What a query of pg does with the server's messages, which the types of pg leave out. */
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
  /** Statements whose preparation was sent and not answered yet, by name. */
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

  /** Of the statement that the server is at: by it the client notes what has been prepared. */
  get name(): string | undefined {
    return this.#parts[this.#at]?.name;
  }

  get text(): string | undefined {
    return this.#parts[this.#at]?.text;
  }

  submit(connection: pg.Connection): Error | null {
    // After an error the server skips everything up to the next Sync: there is one, at the end.
    const unsynced: pg.Connection = Object.assign(Object.create(connection), { sync() {} });
    const { stream } = connection;
    stream.cork();
    try {
      for (const part of this.#parts) {
        const error = part.submit(unsynced) as unknown as Error | null;
        // Answers would be taken for those of other statements: the connection is of no more use.
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
