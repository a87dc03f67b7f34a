import type { SearchState } from '@karwan/contract/search-kinds';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import { notFound } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';

interface Decision {
  id: string;
  state: SearchState;
  isHidden: boolean;
  /** Whether it was searched for after the decision. */
  isOutdated: boolean;
}

/**
 * Sets the state of a query. The trail refers to the decision's id, because texts that visitors typed are not kept
 * longer than their searches.
 * @throws NOT_FOUND for a query that is not listed
 */
export function decideSearch(
  context: CommandContext,
  { query, state }: { query: string; state: SearchState },
): Promise<{ state: SearchState }> {
  return runStaffCommand(context, async ({ trx, record }) => {
    const known = await lockDecision(trx, context.tenant.id, query);
    if (known.state === state && !(state === 'done' && known.isOutdated)) return { state };
    await sql`update search_decision set state = ${state}, decided_at = now() where id = ${known.id}`.execute(
      trx,
    );
    record({
      ...about(known),
      kind: 'search.decide',
      before: { state: known.state },
      after: { state },
    });
    return { state };
  });
}

/**
 * Excludes a query from suggestions, or includes it again.
 * @throws NOT_FOUND for a query that is not listed
 */
export function hideSearch(
  context: CommandContext,
  { query, isHidden }: { query: string; isHidden: boolean },
): Promise<{ isHidden: boolean }> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, record }) => {
    const known = await lockDecision(trx, tenant.id, query);
    if (known.isHidden === isHidden) return { isHidden };
    await sql`update search_decision set is_hidden = ${isHidden} where id = ${known.id}`.execute(
      trx,
    );
    record({
      ...about(known),
      kind: 'search.hide',
      before: { isHidden: known.isHidden },
      after: { isHidden },
    });
    return { isHidden };
  });
}

const about = ({ id }: Decision) => ({ entity: 'search', entityId: id });

/** Locks the decision about a query. */
async function lockDecision(
  trx: Transaction<Database>,
  tenantId: number,
  query: string,
): Promise<Decision> {
  await sql`
    insert into search_decision (tenant_id, query)
    select tenant_id, query from search_query where tenant_id = ${tenantId} and query = ${query}
    on conflict (tenant_id, query) do nothing`.execute(trx);
  const { rows } = await sql<Decision>`
    select d.id::text, d.state, d.is_hidden as "isHidden",
      exists (select from search_query q where q.tenant_id = d.tenant_id and q.query = d.query
        and q.last_at > d.decided_at) as "isOutdated"
    from search_decision d
    where d.tenant_id = ${tenantId} and d.query = ${query} for update of d`.execute(trx);
  const [known] = rows;
  if (!known) throw notFound('search');
  return known;
}
