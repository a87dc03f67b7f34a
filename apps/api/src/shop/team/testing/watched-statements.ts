import type { Database } from '@karwan/database/connect';
import type { Kysely, KyselyPlugin, QueryId, RootOperationNode } from 'kysely';

interface Watch {
  /** Called with a statement that is about to be sent. */
  readonly before?: (statement: string) => void;
  /** Called with a statement that was answered. */
  readonly after?: (statement: string) => void;
}

/** The text of a raw SQL statement with `?` for values; empty for statements of the query builder. */
const textOf = (node: RootOperationNode) =>
  node.kind === 'RawNode' ? node.sqlFragments.join('?') : '';

/** A database with callbacks around each statement, except `begin` and `commit`. */
export function watchedStatements(db: Kysely<Database>, { before, after }: Watch) {
  const sent = new WeakMap<QueryId, string>();
  const plugin: KyselyPlugin = {
    transformQuery({ node, queryId }) {
      const statement = textOf(node);
      sent.set(queryId, statement);
      before?.(statement);
      return node;
    },
    async transformResult({ result, queryId }) {
      after?.(sent.get(queryId) ?? '');
      return result;
    },
  };
  return db.withPlugin(plugin);
}
