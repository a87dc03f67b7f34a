import type { ChangedPrice, PriceRefusal } from '@karwan/contract/catalogue/staff/staff-prices';
import { sql } from 'kysely';
import { badField, notFound } from '../../../../platform/faults.ts';
import { claimRequest } from '../../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { previousPrices } from '../edit/previous-prices.ts';
import { decidePrice } from './decide-prices.ts';
import { lockPrices } from './store-prices.ts';

const longest = 366 * 86_400_000;

interface Planned {
  /** Null: no row can be planned. */
  id: string | null;
  results: { itemId: string; done: boolean; code?: PriceRefusal }[];
}

interface Input {
  readonly key: string;
  readonly at: string;
  readonly rows: readonly ChangedPrice[];
}

/**
 * Schedules new prices. Each row is checked as if it were applied now, and so has its outcome at once. Idempotent by
 * key.
 * @throws BAD_REQUEST for a time that is past, or too far away
 */
export function planPrices(context: CommandContext, { key, at, rows }: Input): Promise<Planned> {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const { trx, staff, record } = command;
    const claim = await claimRequest(trx, tenant.id, `plan-prices:${key}`);
    if (claim.before !== undefined) return JSON.parse(claim.before) as Planned;
    const wait = new Date(at).getTime() - Date.now();
    if (wait <= 0 || wait > longest)
      throw badField('at', 'must be in the future, within a year', 'range');
    const once = [...new Map(rows.map((row) => [row.itemId, row])).values()];
    const itemIds = once.map(({ itemId }) => itemId);
    const offers = await lockPrices(command, tenant.id, itemIds);
    const previous = await previousPrices(command.trx, tenant.id, command.staff, itemIds);
    const taken: ChangedPrice[] = [];
    const branchIds = new Set<number>();
    const results = once.map((row): Planned['results'][number] => {
      const offer = offers.get(row.itemId);
      const outcome = decidePrice(staff, offer, row, previous);
      const { itemId } = row;
      if (outcome === 'same') return { itemId, done: true };
      if (outcome !== 'done' || !offer)
        return { itemId, done: false, code: outcome as PriceRefusal };
      taken.push(row);
      branchIds.add(offer.branchId);
      return { itemId, done: true };
    });
    let id: string | null = null;
    if (taken.length > 0) {
      const { rows: made } = await sql<{ id: string }>`
        insert into price_plan (tenant_id, at, created_by, rows, branch_ids)
        values (${tenant.id}, ${at}::timestamptz, ${staff.userId}, ${JSON.stringify(taken)}::jsonb,
          ${[...branchIds]}::integer[]) returning id::text`.execute(trx);
      id = made[0]?.id ?? null;
      record({
        kind: 'prices.plan',
        entity: 'pricePlan',
        entityId: id ?? '',
        after: { at, rows: taken.length },
      });
    }
    const planned = { id, results };
    await claim.finish(JSON.stringify(planned));
    return planned;
  });
}

/**
 * Cancels a plan that is not applied yet; idempotent.
 * @throws NOT_FOUND for a plan of other branches, or that was applied
 */
export function cancelPlan(
  context: CommandContext,
  { id }: { readonly id: string },
): Promise<{ id: string }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { branches } = staff.access;
    const { rows } = await sql<{ state: string }>`
      select state from price_plan where tenant_id = ${tenant.id} and id = ${id}::bigint
        and (${branches}::integer[] is null or branch_ids <@ ${branches}::integer[])
      for no key update`.execute(trx);
    const state = rows[0]?.state;
    if (state === 'cancelled') return { id };
    if (state !== 'planned') throw notFound('Plan');
    await sql`update price_plan set state = 'cancelled' where id = ${id}::bigint`.execute(trx);
    record({
      kind: 'prices.cancelPlan',
      entity: 'pricePlan',
      entityId: id,
      before: { state },
      after: { state: 'cancelled' },
    });
    return { id };
  });
}
