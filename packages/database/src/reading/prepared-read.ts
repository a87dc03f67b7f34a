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

/** The columns of the statements that one connection has prepared, by name: PostgreSQL never changes them. */
export type KnownColumns = Map<string, readonly Column[]>;

/** What the server's messages say. */
interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}

interface DataRow {
  readonly fields: readonly (string | null)[];
}

type Done = (error: unknown, result?: pg.QueryResult) => void;

/** With what the types of pg leave out. */
interface Query extends pg.Query {
  prepare(connection: pg.Connection): void;
  handleError(error: unknown, connection: pg.Connection): void;
}

const Query = pg.Query as unknown as new (text: string) => Query;

/**
 * A named statement that answers its rows and no more. It has its columns described once a connection, where a query of pg asks for
 * them and makes their parsers at every run.
 */
export class PreparedRead extends Query {
  /** pg puts its time limit around it. */
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
      this.#columns?.forEach(({ name, read }, place) => {
        const text = fields[place] ?? null;
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
    // It may be prepared anew.
    this.#known.delete(this.name);
    super.handleError(error, connection);
  }
}

const undescribed = new WeakMap<pg.Connection, pg.Connection>();

/** The same connection, over which a query does not ask for its columns. */
function withoutDescribing(connection: pg.Connection): pg.Connection {
  let same = undescribed.get(connection);
  if (!same) {
    same = Object.assign(Object.create(connection), { describe() {} }) as pg.Connection;
    undescribed.set(connection, same);
  }
  return same;
}
