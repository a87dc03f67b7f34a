import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledQuery, DatabaseConnection } from 'kysely';
import { ObservedColumn } from './observe.ts';
import type { ValueType } from './value-type.ts';

/** An `sql` expression of the sources as part of a statement that a test has run. */
export interface RecordedStatement {
  /** The expression's text between its parameters. */
  readonly fragments: readonly string[];
  /** The whole statement; `role` says which part of it the expression is. */
  readonly text: string;
  readonly role: 'root' | 'column' | 'written' | 'part';
  /** The result column that the expression is, for the role `column`. */
  readonly column: string | undefined;
  /** The shapes of values that were seen in each column. */
  readonly seen: Readonly<Record<string, readonly ValueType[]>>;
}

interface Recording {
  readonly places: readonly Pick<RecordedStatement, 'fragments' | 'role' | 'column'>[];
  readonly text: string;
  readonly columns: Map<string, ObservedColumn>;
  rows: number;
}

/** Only this many rows of each statement are inspected. */
const maxRows = 200;

/** Records the hand-written statements that run on a test's connections, and the shapes of their rows. */
export class StatementRecorder {
  readonly #recordings = new Map<string, Recording>();

  /** Records every statement of a connection. */
  watch = async (connection: DatabaseConnection): Promise<void> => {
    const { executeQuery } = connection;
    connection.executeQuery = async (query: CompiledQuery, ...rest: never[]) => {
      const result = await executeQuery.call(connection, query, ...rest);
      this.#record(query, result.rows);
      return result as never;
    };
  };

  /** What has been recorded so far. */
  get statements(): RecordedStatement[] {
    return [...this.#recordings.values()].flatMap(({ places, text, columns }) => {
      const seen = Object.fromEntries([...columns].map(([name, { shapes }]) => [name, shapes]));
      return places.map((place) => ({ ...place, text, seen }));
    });
  }

  /** Appends what was recorded to the recordings of the whole test run. */
  save(folder: string): void {
    const lines = this.statements.map((one) => `${JSON.stringify(one)}\n`);
    if (lines.length > 0) appendFileSync(join(folder, `${process.pid}.jsonl`), lines.join(''));
  }

  #record({ query, sql }: CompiledQuery, rows: readonly unknown[]): void {
    const key = withoutNumbers(sql);
    let recording = this.#recordings.get(key);
    if (!recording) {
      recording = { places: placesIn(query as TreePart), text: sql, columns: new Map(), rows: 0 };
      this.#recordings.set(key, recording);
    }
    if (recording.places.length > 0) observe(recording, rows);
  }
}

/** Removes parameter numbers, so that statements with lists of different lengths count as the same one. */
const withoutNumbers = (text: string) =>
  text.length > 4000
    ? text.replace(/\$\d+/g, '$').replace(/(\(\$(?:, \$)*\))(?:, \1)+/g, '$1')
    : text;

function observe(recording: Recording, rows: readonly unknown[]): void {
  for (const row of rows) {
    if (recording.rows++ > maxRows || typeof row !== 'object' || row === null) return;
    for (const [name, value] of Object.entries(row)) {
      const column = recording.columns.get(name) ?? new ObservedColumn();
      recording.columns.set(name, column);
      if (value === null) column.addNull();
      else column.add(value);
    }
  }
}

/** The hand-written `sql` expressions in a statement. */
function placesIn(root: TreePart): Recording['places'] {
  const columns = ownColumns(root);
  const places: Recording['places'][number][] = [];
  const visit = (value: unknown, isWritten: boolean): void => {
    if (typeof value !== 'object' || value === null) return;
    const node = value as TreePart;
    if (node.kind === 'RawNode' && node.sqlFragments) {
      const column = columns.get(node);
      const inside = isWritten ? 'written' : 'part';
      const role = node === root ? 'root' : column === undefined ? inside : 'column';
      places.push({ fragments: node.sqlFragments, role, column });
    }
    const isValue = isWritten ? node.kind !== 'RawNode' : WRITTEN.includes(node.kind ?? '');
    for (const child of Object.values(value)) visit(child, isValue);
  };
  visit(root, false);
  return places;
}

/** Nodes whose values Kysely's types check against the columns that they are written to or compared with. */
const WRITTEN = ['ColumnUpdateNode', 'ValuesNode', 'WhereNode'];

/** The fields of Kysely's nodes that are read here. */
interface TreePart {
  readonly kind?: string;
  readonly sqlFragments?: readonly string[];
  readonly parameters?: readonly TreePart[];
  readonly selections?: readonly TreePart[];
  readonly selection?: TreePart;
  readonly returning?: TreePart;
  readonly node?: TreePart;
  readonly alias?: TreePart & { readonly name?: string };
}

/** The result column's name of each selected expression of the outermost query. */
function ownColumns(root: TreePart): Map<TreePart, string> {
  const inside = root.parameters?.filter(({ kind }) => kind === 'SelectQueryNode') ?? [];
  const selections = [root, ...inside].flatMap((query) => [
    ...(query.selections ?? []),
    ...(query.returning?.selections ?? []),
  ]);
  const aliased = selections.flatMap(({ selection }) => (selection?.node ? [selection] : []));
  return new Map(
    aliased.flatMap(({ node, alias }) => (node && alias?.name ? [[node, alias.name]] : [])),
  );
}
