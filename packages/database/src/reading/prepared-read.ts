import pg from 'pg';
import { parserFor } from '../kysely-values.ts';

export interface ReadStatement {
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
}

interface Column {
  readonly name: string;
  readonly read: (text: string) => unknown;
}

/** Result columns of the prepared statements of one connection, by name; they are fixed when it is prepared. */
export type KnownColumns = Map<string, readonly Column[]>;

/** Messages of PostgreSQL's wire protocol, as pg parses them. */
interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

interface DataRow {
  readonly fields: readonly (string | null)[];
}

type Done = (error: unknown, result?: pg.QueryResult) => void;

/** Methods of pg's query that its types lack. */
interface Query extends pg.Query {
  prepare(connection: pg.Connection): void;
  handleError(error: unknown, connection: pg.Connection): void;
}

const Query = pg.Query as unknown as new (text: string) => Query;

/**
 * A prepared statement that returns rows only. It asks for its column descriptions once per connection, whereas
 * pg's own query asks for them, and builds the parsers anew, at every run.
 */
export class PreparedRead extends Query {
  /** Not private: pg wraps it to implement its query timeout. */
  callback: Done;
  readonly name: string;
  readonly text: string;
  readonly values: unknown[];
  readonly #known: KnownColumns;
  readonly #rows: Record<string, unknown>[] = [];
  #columns: readonly Column[] | undefined;
  #unreadable: unknown;

  constructor({ name, text, values }: ReadStatement, known: KnownColumns, done: Done) {
    super(text);
    this.name = name;
    this.text = text;
    this.values = values;
    this.callback = done;
    this.#known = known;
  }

  override prepare(connection: pg.Connection): void {
    this.#columns = this.#known.get(this.name);
    super.prepare(this.#columns ? withoutDescribing(connection) : connection);
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.#columns = fields.map(({ name, dataTypeID }) => ({ name, read: parserFor(dataTypeID) }));
    this.#known.set(this.name, this.#columns);
  }

  handleDataRow({ fields }: DataRow): void {
    try {
      const row: Record<string, unknown> = {};
      this.#columns?.forEach(({ name, read }, index) => {
        const text = fields[index] ?? null;
        row[name] = text === null ? null : read(text);
      });
      this.#rows.push(row);
    } catch (error) {
      this.#unreadable ??= error;
    }
  }

  handleCommandComplete(): void {}

  handleReadyForQuery(connection: pg.Connection): void {
    if (this.#unreadable !== undefined) {
      this.handleError(this.#unreadable, connection);
      return;
    }
    const rows = this.#rows;
    this.callback(null, { command: 'SELECT', rowCount: rows.length, oid: 0, fields: [], rows });
  }

  override handleError(error: unknown, connection: pg.Connection): void {
    // The statement may be prepared anew, with other columns.
    this.#known.delete(this.name);
    super.handleError(error, connection);
  }
}

const undescribed = new WeakMap<pg.Connection, pg.Connection>();

/** The same connection without `describe`, so that a query does not request its column descriptions. */
function withoutDescribing(connection: pg.Connection): pg.Connection {
  let same = undescribed.get(connection);
  if (!same) {
    same = Object.assign(Object.create(connection), { describe() {} }) as pg.Connection;
    undescribed.set(connection, same);
  }
  return same;
}
