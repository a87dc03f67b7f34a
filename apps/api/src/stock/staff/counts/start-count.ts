import type { StockCount } from '@karwan/contract/stock-counts';
import { sql } from 'kysely';
import { badField, notFound } from '../../../platform/faults.ts';
import { claimRequest } from '../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { selectCount } from './select-counts.ts';

interface NewCount {
  readonly key: string;
  readonly branch: string;
  readonly name: string;
  readonly categoryId: string | null;
  readonly bound: number;
}

/** Starts a count; idempotent by key. @throws NOT_FOUND for another branch, BAD_REQUEST for an unknown category */
export function startCount(
  context: CommandContext,
  { key, branch, name, categoryId, bound }: NewCount,
): Promise<StockCount> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const claim = await claimRequest(trx, tenant.id, `start-count:${key}`);
    if (claim.before !== undefined) return selectCount(trx, tenant.id, staff, claim.before);
    const { branches } = staff.access;
    const { rows: found } =
      await sql`select from branch where tenant_id = ${tenant.id} and id = ${branch}
      and (${branches}::integer[] is null or id = any(${branches}))`.execute(trx);
    if (found.length === 0) throw notFound('Branch');
    const { rows: known } = await sql`select from category
      where tenant_id = ${tenant.id} and id = ${categoryId}`.execute(trx);
    if (categoryId !== null && known.length === 0) {
      throw badField('categoryId', 'no such category', 'invalid');
    }
    const { rows } = await sql<{ id: number }>`
      insert into stock_count (tenant_id, branch_id, name, category_id, bound, started_by)
      values (${tenant.id}, ${branch}, ${name}, ${categoryId}, ${bound}, ${staff.userId})
      returning id`.execute(trx);
    const id = String(rows[0]?.id);
    await claim.finish(id);
    record({
      kind: 'stockCount.start',
      entity: 'stockCount',
      entityId: id,
      branchId: Number(branch),
      after: { categoryId, bound },
    });
    return selectCount(trx, tenant.id, staff, id);
  });
}
