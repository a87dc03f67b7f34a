import type { ProductListInput } from '@karwan/contract/product-list';
import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { requirePermission, requireStaff } from '../../../../platform/session.ts';
import { selectExportCategories, selectExportRows } from '../../../export/select-export-rows.ts';
import { toCsv } from '../../../export/to-csv.ts';
import { categoryPaths, exportColumns, toRecords } from '../../../export/to-records.ts';
import type { BranchTarget } from '../../../import/find-target.ts';
import { allBranches, branchColumn } from '../../../import/import-branches.ts';
import type { FileRecord } from '../../../import/mapping/mapping.ts';
import { listProducts } from '../../products/list/list-products.ts';
import { countTaken, requireBegun } from './begin-export.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;
interface Input extends Omit<ProductListInput, 'branches' | 'perPage'> {
  readonly branch: string;
}

/** Products per page. */
const perPage = 100;

/**
 * A page of the products of a branch, or of all of the member's branches, as CSV in the import format: imported again
 * unchanged, it changes nothing. Hidden products are left out, because an import shows what it contains. Ends when the
 * role's limit of rows is reached.
 * @throws NOT_FOUND for other branches, CONFLICT before the export was recorded
 */
export async function exportProducts(
  context: Context,
  { branch, before, ...filters }: Input,
): Promise<{ lines: string; rows: number; next: string | null }> {
  const { db } = context;
  const staff = await requireStaff(context);
  requirePermission(staff, 'products.read');
  const isOfAll = branch === allBranches;
  const targets = await targetsOf(context, isOfAll ? null : branch);
  const begun = await requireBegun(context, staff, 'products');
  const page = await listProducts(context, {
    ...filters,
    branches: targets.map(({ branchId }) => String(branchId)),
    before,
    perPage,
  });
  const only = page.products.map(({ id }) => Number(id));
  const paths = categoryPaths(await selectExportCategories(db, context.tenant.id));
  const records: FileRecord[] = [];
  for (const { name, ...target } of targets) {
    const rows = await selectExportRows(db, target, { after: 0, limit: perPage, only });
    const sold = rows.flatMap((row) => toRecords(row, { currency: target.currency, paths }));
    records.push(...(isOfAll ? sold.map((one) => ({ [branchColumn]: name, ...one })) : sold));
  }
  const allowed = await countTaken(context, begun, records.length);
  const given = records.slice(0, allowed);
  const columns = isOfAll ? [branchColumn, ...exportColumns] : exportColumns;
  let lines = '';
  let isHeader = true;
  for await (const line of toCsv(listOf(given), columns)) {
    if (!isHeader || before === undefined) lines += line;
    isHeader = false;
  }
  return { lines, rows: given.length, next: allowed < records.length ? null : page.next };
}

async function* listOf<One>(list: readonly One[]): AsyncGenerator<One> {
  yield* list;
}

/** @param branch null: all that the member may see */
async function targetsOf(context: Context, branch: string | null): Promise<BranchTarget[]> {
  const { branches } = (await requireStaff(context)).access;
  const { rows } = await sql<BranchTarget>`
    select tenant_id as "tenantId", id as "branchId", trim(currency) as currency, code as name
    from branch
    where tenant_id = ${context.tenant.id} and (${branch}::integer is null or id = ${branch}::integer)
      and (${branches}::integer[] is null or id = any(${branches}::integer[]))
    order by id`.execute(context.db);
  if (rows.length === 0) throw notFound('Branch');
  return rows;
}
