import type { StockCount } from '@karwan/contract/stock-counts';
import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql } from 'kysely';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { staffMember } from '../../../sales/life/actor.ts';
import { moveStock } from '../../ledger/move-stock.ts';
import { categoryItems } from './category-items.ts';
import { expectedAt, isLarge } from './expected.ts';
import { type OpenCount, selectCount, selectCountToEnd } from './select-counts.ts';

/** Lines per transaction, because buyers of their items wait for it. */
const batch = 200;

interface Posting {
  readonly id: string;
  /** What to do with items of the count's category that nobody counted. */
  readonly missing: 'leave' | 'zero';
}

/**
 * Adjusts the stock to the count: each line is compared with the ledger at its own moment, so that later sales are
 * kept. Lines are posted in batches; after an interruption, posting again continues. Idempotent.
 * @throws NOT_FOUND, COUNT_ENDED, RECOUNT_OPEN
 */
export async function postCount(context: CommandContext, posting: Posting): Promise<StockCount> {
  for (let isFirst = true; ; isFirst = false) {
    const ended = await runStaffCommand(context, async ({ trx, staff, record }) => {
      const { tenant } = context;
      const requested = { id: posting.id, to: 'posted' } as const;
      const count = await selectCountToEnd(trx, tenant.id, staff, requested);
      if (!count) return selectCount(trx, tenant.id, staff, posting.id);
      if (isFirst) await refuseLarge(trx, tenant.id, count);
      if (posting.missing === 'zero') await addMissing(trx, count, staff.userId);
      const lines = await lockLines(trx, tenant.id, count);
      await moveStock(
        trx,
        {
          tenantId: tenant.id,
          reason: 'count',
          actor: staffMember(staff).name,
          document: { kind: 'count', id: posting.id },
        },
        lines.map(({ itemId, difference, asOf }) => ({
          itemId,
          free: difference,
          physical: difference,
          asOf,
        })),
      );
      await sql`
        update stock_count_line l set difference = done.difference
        from json_to_recordset(${JSON.stringify(lines)}) as done ("itemId" bigint, difference integer)
        where l.count_id = ${count.id} and l.item_id = done."itemId"`.execute(trx);
      const isLast = lines.length < batch;
      if (isLast) {
        await sql`update stock_count set state = 'posted', ended_by = ${staff.userId}, ended_at = now()
          where id = ${count.id}`.execute(trx);
      }
      record({
        kind: 'stockCount.post',
        entity: 'stockCount',
        entityId: posting.id,
        branchId: count.branchId,
        before: { state: 'open' },
        after: { lines: lines.length, missing: posting.missing, state: isLast ? 'posted' : 'open' },
      });
      return isLast ? selectCount(trx, tenant.id, staff, posting.id) : undefined;
    });
    if (ended) return ended;
  }
}

/** Requires that large differences were recounted. @throws RECOUNT_OPEN */
async function refuseLarge(
  trx: Kysely<Database>,
  tenantId: number,
  { id, branchId, bound }: OpenCount,
): Promise<void> {
  const counted = sql`select item_id, counted_at as at from stock_count_line
    where count_id = ${id} and difference is null and not is_confirmed`;
  const { rows } = await sql`
    with expected as (${expectedAt(tenantId, branchId, counted)})
    select from stock_count_line l join expected on expected.item_id = l.item_id
    where l.count_id = ${id}
      and (l.recount_from >= l.counted_at or l.recount_from is null and ${isLarge(bound)})
    limit 1`.execute(trx);
  if (rows.length === 0) return;
  const message = 'Somebody else counts large differences again first';
  throw new ORPCError('RECOUNT_OPEN', { status: 409, message });
}

/** Adds lines with zero units, as of now, for items of the category that nobody counted. */
async function addMissing(
  trx: Kysely<Database>,
  { id, branchId, categoryId }: OpenCount,
  userId: string,
): Promise<void> {
  if (categoryId === null) return;
  await sql`
    insert into stock_count_line (count_id, item_id, counted, counted_at, counted_by, is_confirmed)
    select ${id}, i.id, 0, clock_timestamp(), ${userId}, true
    from (${categoryItems(sql`${categoryId}::integer`, branchId)}) i
    on conflict do nothing`.execute(trx);
}

interface LockedLine {
  itemId: number;
  difference: number;
  asOf: Date;
}

/** Locks the items of the next lines to post. Lines of items that a later count has posted are skipped. */
async function lockLines(
  trx: Kysely<Database>,
  tenantId: number,
  { id, branchId }: OpenCount,
): Promise<LockedLine[]> {
  const { rows: locked } = await sql<{ id: number }>`
    select i.id from item i where i.id in (
      select item_id from stock_count_line where count_id = ${id} and difference is null
      order by item_id limit ${batch})
    order by i.id for no key update`.execute(trx);
  const ids = locked.map((item) => item.id);
  const counted = sql`select item_id, counted_at as at from stock_count_line
    where count_id = ${id} and item_id = any(${ids}::bigint[])`;
  const { rows } = await sql<LockedLine>`
    with expected as (${expectedAt(tenantId, branchId, counted)})
    select l.item_id as "itemId", l.counted_at as "asOf",
      case when i.counted_at > l.counted_at then 0 else l.counted - e.expected end as difference
    from stock_count_line l join expected e on e.item_id = l.item_id join item i on i.id = l.item_id
    where l.count_id = ${id} order by l.item_id`.execute(trx);
  return rows;
}
