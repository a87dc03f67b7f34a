import type pg from 'pg';
import type { Catalogue } from './catalogue.ts';
import { inferQuery } from './infer-query.ts';
import { parseNodeTree, type TreeNode, type TreeValue } from './node-tree.ts';
import { readValue } from './sql-value.ts';
import type { ValueType } from './value-type.ts';

export interface ResultColumn {
  readonly name: string;
  readonly type: ValueType;
}

/**
 * Infers the result columns of a statement without running it: PostgreSQL parses and analyses it as the body of
 * a function, and stores the query tree with each column reference's table, type and outer joins.
 */
export async function analyseStatement(
  client: pg.ClientBase,
  catalogue: Catalogue,
  text: string,
): Promise<ResultColumn[]> {
  await client.query('begin');
  try {
    await client.query(`prepare described as ${text}`);
    const { rows } = await client.query<{ types: string }>(
      `select array_to_string(parameter_types, ', ') as types from pg_prepared_statements
        where name = 'described'`,
    );
    await client.query(`create function pg_temp.described(${rows[0]?.types ?? ''}) returns void
      language sql begin atomic ${text}; end`);
    const body = await client.query<{ tree: string }>(
      "select prosqlbody::text as tree from pg_proc where proname = 'described'",
    );
    const query = firstQuery(parseNodeTree(body.rows[0]?.tree ?? '()'));
    if (!query) return [];
    return inferQuery(query, catalogue).map((value) => ({
      name: value.name,
      type: readValue(value),
    }));
  } finally {
    await client.query('rollback');
    await client.query('deallocate all');
  }
}

function firstQuery(value: TreeValue): TreeNode | undefined {
  const [inner] = Array.isArray(value) ? value : [];
  const [query] = Array.isArray(inner) ? inner : [];
  return query && typeof query === 'object' && 'kind' in query ? query : undefined;
}
