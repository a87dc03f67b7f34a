import type { Database } from '@karwan/database/connect';
import type { Query } from '@karwan/database/execute-together';
import { type CompiledQuery, type Kysely, type RawBuilder, sql } from 'kysely';

/** The placeholders of a statement's values. */
export type Placeholders<Values> = {
  readonly [Name in keyof Values]: Values[Name] | RawBuilder<Values[Name]>;
};

const compiled = new Map<string, CompiledQuery>();

/**
 * A statement whose SQL is compiled by Kysely once for each name: compiling takes longer than sending it.
 * @param write builds the statement from placeholders, each of which may be used any number of times
 * @throws Error when the statement binds a value itself, which would be mistaken for a placeholder
 */
export function compiledStatement<Row, Values extends Readonly<Record<string, unknown>>>(
  name: string,
  values: Values,
  write: (placeholders: Placeholders<Values>) => RawBuilder<Row>,
): Query<Row> {
  return {
    compile(provider) {
      let query = compiled.get(name);
      if (!query) {
        const placeholders = Object.keys(values).map((key, at) => [key, sql.raw(`$${at + 1}`)]);
        query = write(Object.fromEntries(placeholders)).compile(provider);
        if (query.parameters.length > 0) throw new Error(`the text of '${name}' holds a value`);
        compiled.set(name, query);
      }
      return { ...(query as CompiledQuery<Row>), parameters: Object.values(values) };
    },
  };
}

/** Runs such a statement with its values. */
export async function executeCompiled<Row, Values extends Readonly<Record<string, unknown>>>(
  db: Kysely<Database>,
  name: string,
  values: Values,
  write: (placeholders: Placeholders<Values>) => RawBuilder<Row>,
): Promise<Row[]> {
  const { rows } = await db.executeQuery(compiledStatement(name, values, write).compile(db));
  return rows;
}
