import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { executeCompiled } from '../../platform/statements/compiled-statement.ts';
import {
  type PageRow,
  type PageText,
  type PageValues,
  pageStatement,
  pagesStatement,
} from './page-statement.ts';

interface Input {
  readonly categoryId: number;
  resolve(row: PageRow | undefined): void;
  reject(error: unknown): void;
}

const requested = new WeakMap<Kysely<Database>, Map<string, Input[]>>();

/**
 * Reads a page by a prepared statement. Requests of the same turn of the event loop that differ only in the category, such as the
 * rows of a home page, are batched into one statement, since the overhead of a statement exceeds its execution.
 */
export function readPage(
  db: Kysely<Database>,
  values: PageValues,
  text: PageText & { readonly name: string },
): Promise<PageRow | undefined> {
  const { categoryId, ...others } = values;
  const groups = requested.get(db) ?? new Map<string, Input[]>();
  requested.set(db, groups);
  const key = `${text.name} ${Object.values(others).join()}`;
  const { promise, resolve, reject } = Promise.withResolvers<PageRow | undefined>();
  const group = groups.get(key);
  if (group) group.push({ categoryId, resolve, reject });
  else {
    const own: Input[] = [{ categoryId, resolve, reject }];
    groups.set(key, own);
    queueMicrotask(() => {
      groups.delete(key);
      readAll(db, own, others, text).then(
        (rows) => {
          for (const [at, { resolve: done }] of own.entries()) done(rows[at]);
        },
        (error) => {
          for (const { reject: fail } of own) fail(error);
        },
      );
    });
  }
  return promise;
}

async function readAll(
  db: Kysely<Database>,
  pages: readonly Input[],
  others: Omit<PageValues, 'categoryId'>,
  text: PageText & { readonly name: string },
): Promise<(PageRow | undefined)[]> {
  const [first, ...rest] = pages.map(({ categoryId }) => categoryId);
  if (first !== undefined && rest.length === 0) {
    const values = { ...others, categoryId: first };
    return executeCompiled(db, text.name, values, (placeholders) =>
      pageStatement(placeholders, text),
    );
  }
  const name = `${text.name}-many`;
  const values = { ...others, categoryIds: pages.map(({ categoryId }) => categoryId) };
  const rows = await executeCompiled(db, name, values, (placeholders) =>
    pagesStatement(placeholders, { ...text, name }),
  );
  const byPosition = new Map(rows.map((row) => [row.place, row]));
  return pages.map((_, at) => byPosition.get(at + 1));
}
