import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { requireStaff } from '../../platform/session.ts';
import { type CommandContext, runStaffCommand } from '../../staff-trail/run-staff-command.ts';
import { isBeyondLimit, isSame, type Priced } from './decide-prices.ts';
import { lockPrices, type NewPrice, storePrices } from './store-prices.ts';

/** So many days a change of many prices can be taken back. */
const undoneFor = 30;

interface Past {
  itemId: string;
  /** Dates are left out by older versions. */
  before: Priced & { saleFrom?: string | null; saleUntil?: string | null };
  after: Priced & { version: number };
}

interface Batch {
  id: string;
  at: string;
  by: string;
  rows: number;
  isUndone: boolean;
}

/** Changes of many prices in the member's branches, newest first. */
export async function listBatches(
  context: Pick<RequestContext, 'db' | 'tenant' | 'session'>,
): Promise<{ batches: Batch[] }> {
  const { branches } = (await requireStaff(context)).access;
  const { rows } = await sql<Omit<Batch, 'at'> & { at: Date }>`
    select coalesce(a.batch_id::text, '') as id, min(a.at) as at, count(*)::integer as rows, coalesce((
        select concat_ws(' ', u.name, nullif(u.last_name, '')) from "user" u
        where u.tenant_id = ${context.tenant.id} and u.id = min(a.actor_id)), '') as by,
      exists (select from staff_action u where u.batch_id = a.batch_id and u.kind = 'item.undoPrices') as "isUndone"
    from staff_action a
    where a.tenant_id = ${context.tenant.id} and a.kind = 'item.applyPrices' and a.batch_id is not null
      and a.at > now() - make_interval(days => ${undoneFor})
      and (${branches}::integer[] is null or a.branch_id = any(${branches}::integer[]))
    group by a.batch_id order by min(a.at) desc limit 20`.execute(context.db);
  return { batches: rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() })) };
}

/**
 * Takes a change of many prices back, where nobody has changed them since: neither another batch, nor whoever took it back
 * before. What is beyond the member's limit stays as it is, too.
 * @throws NOT_FOUND for a batch that is not there, or is older than 30 days
 */
export function undoPrices(
  context: CommandContext,
  { id }: { readonly id: string },
): Promise<{ undone: number; kept: number; tooBig: number }> {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const { branches } = command.staff.access;
    const { rows: past } = await sql<Past>`
      select entity_id as "itemId", before, after from staff_action
      where tenant_id = ${tenant.id} and batch_id = ${id}::uuid and kind = 'item.applyPrices'
        and at > now() - make_interval(days => ${undoneFor})
        and (${branches}::integer[] is null or branch_id = any(${branches}::integer[]))`.execute(
      command.trx,
    );
    if (past.length === 0) throw notFound('Batch');
    const offers = await lockPrices(
      command,
      tenant.id,
      past.map(({ itemId }) => itemId),
    );
    const prices: NewPrice[] = [];
    const stays = { kept: 0, tooBig: 0 };
    for (const { itemId, before, after } of past) {
      const offer = offers.get(itemId);
      // Imports change prices, and not their version.
      if (offer?.version !== after.version || !isSame(offer, after)) stays.kept++;
      else if (isBeyondLimit(command.staff, offer, before)) stays.tooBig++;
      else prices.push({ offer, ...before });
    }
    await storePrices(command, tenant.id, 'item.undoPrices', id, prices);
    return { undone: prices.length, ...stays };
  });
}
