import type { ImportChange, ImportFaultRow } from '@karwan/contract/imports';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { requireStaff } from '../../../../platform/session.ts';
import { displayValue, fieldNameOf, hidden } from './display-value.ts';
import { visibleRuns } from './visible-runs.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;

/** Changes per page. */
const perPage = 100;
/** The offset of the last page: further changes are counted, but not shown. */
const lastFrom = 10_000;

/** @throws NOT_FOUND for an import of other branches */
async function requireRun(context: Context, id: string): Promise<void> {
  const { branches } = (await requireStaff(context)).access;
  const { rows } = await sql`select r.id from import_run r
    where r.tenant_id = ${context.tenant.id} and r.id = ${id}::bigint
      and ${visibleRuns(branches)}`.execute(context.db);
  if (rows.length === 0) throw notFound('Import');
}

type Values = Readonly<Record<string, unknown>>;
interface Row extends Pick<ImportChange, 'kind' | 'code' | 'title' | 'branchName'> {
  currency: string;
  before: Values | null;
  after: Values;
}

/** An import's changes by cell; of new products and offers, their names and prices. */
export async function readChanges(
  context: Context,
  { id, from }: { id: string; from: number },
): Promise<{ changes: ImportChange[]; next: number | null }> {
  await requireRun(context, id);
  const rows = await selectChanges(context.db, id, from);
  const changes = rows.slice(0, perPage).map(
    ({ before, after, currency, ...row }): ImportChange => ({
      ...row,
      isNew: before === null,
      cells: Object.keys(after).flatMap((column) => {
        const field = fieldNameOf(column);
        if (!field || (before === null && !isShownOfNew(column, after[column]))) return [];
        return [
          {
            field,
            before: before && displayValue(column, before[column], currency),
            after: displayValue(column, after[column], currency),
          },
        ];
      }),
    }),
  );
  const next = from + perPage;
  return { changes, next: rows.length > perPage && next <= lastFrom ? next : null };
}

const shownOfNew = ['name', 'category_id', 'brand_id', 'price', 'sale_price', 'stock'];
const isShownOfNew = (column: string, value: unknown) =>
  value !== null && shownOfNew.includes(column);

/** Skips changes without visible cells: a page of only those would look like the end. */
async function selectChanges(db: Kysely<Database>, id: string, from: number): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select c.kind, c.code, c.title, w.name as "branchName", trim(coalesce(w.currency, own.currency)) as currency,
      c.before, c.after
    from import_change c
    join import_run r on r.id = c.run_id
    join branch own on own.id = r.branch_id
    left join branch w on w.id = c.branch_id
    where c.run_id = ${id}::bigint and c.after - ${hidden}::text[] <> '{}' and not (c.kind = 'variant' and c.before is null)
    order by c.weight desc, c.product_id, c.kind, c.entity_id
    offset ${from} limit ${perPage + 1}`.execute(db);
  return rows;
}

/** The first rows that an import refuses, and fields that it ignores. */
export async function readFaults(
  context: Context,
  { id }: { id: string },
): Promise<{ faults: ImportFaultRow[] }> {
  await requireRun(context, id);
  const { rows } =
    await sql<ImportFaultRow>`select line, level, field, reason, record from import_fault
    where run_id = ${id}::bigint order by line, number`.execute(context.db);
  return { faults: rows };
}
