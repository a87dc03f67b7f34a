import type pg from 'pg';

/** A column of a table. */
export interface Column {
  readonly name: string;
  readonly typeId: number;
  readonly isNullable: boolean;
  /** The only values that a check constraint allows. */
  readonly texts: readonly string[] | undefined;
  /** For a generated column (`generated always as`). */
  readonly computed: Computed | undefined;
}

export interface Computed {
  readonly table: number;
  /** Its expression as a `pg_node_tree`. */
  readonly expression: string;
}

export interface DatabaseFunction {
  readonly name: string;
  /** A built-in strict function: it returns null when an argument is null. */
  readonly isStrict: boolean;
}

/** What the system catalogue says about tables, functions and types. */
export interface Catalogue {
  readonly columns: ReadonlyMap<number, ReadonlyMap<number, Column>>;
  readonly functions: ReadonlyMap<number, DatabaseFunction>;
  /** Element type by array type (OIDs). */
  readonly elements: ReadonlyMap<number, number>;
}

export async function readCatalogue(client: pg.ClientBase): Promise<Catalogue> {
  const columns = new Map<number, Map<number, Column>>();
  for (const row of await selectColumns(client)) {
    const table = columns.get(row.table) ?? new Map<number, Column>();
    const { name, typeId, isNullable, expression } = row;
    const computed = expression === null ? undefined : { table: row.table, expression };
    table.set(row.position, { name, typeId, isNullable, texts: textsOf(row.checks), computed });
    columns.set(row.table, table);
  }
  const functions = await client.query<{ id: number; name: string; isStrict: boolean }>(
    `select oid::int as id, proname::text as name,
      proisstrict and pronamespace = 'pg_catalog'::regnamespace as "isStrict" from pg_proc`,
  );
  const elements = await client.query<{ id: number; element: number }>(
    'select oid::int as id, typelem::int as element from pg_type where typcategory = $1',
    ['A'],
  );
  return {
    columns,
    functions: new Map(functions.rows.map((row) => [row.id, row])),
    elements: new Map(elements.rows.map(({ id, element }) => [id, element])),
  };
}

async function selectColumns(client: pg.ClientBase) {
  const { rows } = await client.query<{
    table: number;
    position: number;
    name: string;
    typeId: number;
    isNullable: boolean;
    checks: string[];
    expression: string | null;
  }>(`select attrelid::int as "table", attnum::int as position, attname::text as name,
      atttypid::int as "typeId", not attnotnull as "isNullable",
      array(select pg_get_constraintdef(oid) from pg_constraint
        where contype = 'c' and conrelid = attrelid and conkey = array[attnum]) as checks,
      (select adbin::text from pg_attrdef
        where adrelid = attrelid and adnum = attnum and attgenerated <> '') as expression
    from pg_attribute join pg_class on pg_class.oid = attrelid
    where relkind in ('r', 'p', 'v', 'm') and not attisdropped`);
  return rows;
}

const listed =
  /^CHECK \(\((?:"?\w+"? (?:= ANY \(|<@ )ARRAY\[(.*?)\]\)?|"?\w+"? = ('[^']*'::text))\)\)$/s;

/** The values of a constraint `check (column in (...))`. */
function textsOf(checks: readonly string[]): string[] | undefined {
  for (const check of checks) {
    const [, list, only] = listed.exec(check) ?? [];
    const texts = [...(list ?? only ?? '').matchAll(/'((?:[^']|'')*)'::text/g)];
    if (texts.length > 0) return texts.map(([, text = '']) => text.replaceAll("''", "'"));
  }
  return undefined;
}
