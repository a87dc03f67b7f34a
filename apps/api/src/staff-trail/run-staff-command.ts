import type { TrailKind } from '@karwan/contract/trail-kinds';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { RequestContext } from '../platform/context.ts';
import { retryTransaction } from '../platform/retry-transaction.ts';
import { requireStaff, type StaffSession } from '../platform/session.ts';
import { claimUndo } from './claim-undo.ts';

/** What a member of the staff did to one thing, for the trail. It holds no name, address, number or text of a person. */
export interface StaffAction {
  readonly kind: TrailKind;
  readonly entity: string;
  readonly entityId: string;
  /** Whose it is; left out: the whole shop's. */
  readonly branchId?: number | undefined;
  /** Common to what one call did to many. */
  readonly batchId?: string | undefined;
  readonly reason?: string;
  /** The changed fields as they were, and as they are now. */
  readonly before?: object;
  readonly after?: object;
}

/** What a command of the staff works with. */
export interface StaffCommand {
  readonly trx: Transaction<Database>;
  readonly staff: StaffSession;
  /** Notes for the trail what was changed; a command that changes something always does. */
  record(action: StaffAction): void;
}

export type CommandContext = Pick<RequestContext, 'db' | 'tenant' | 'session' | 'requestId'> & {
  /** The action of the trail that this command takes back. */
  readonly undoes?: string | undefined;
};

/**
 * Runs a command of the staff in one transaction with its rows of the trail: no change is stored without its row,
 * and no row without its change. Every staff call that changes something goes through here. A transaction that failed
 * for a reason that passes is run again.
 */
export async function runStaffCommand<Answer>(
  context: CommandContext,
  run: (command: StaffCommand) => Promise<Answer>,
): Promise<Answer> {
  const staff = await requireStaff(context);
  return retryTransaction(context.db, async (trx) => {
    if (context.undoes !== undefined) await claimUndo(trx, context.undoes);
    const actions: StaffAction[] = [];
    const answer = await run({ trx, staff, record: (action) => actions.push(action) });
    if (actions.length > 0) await insertActions(trx, context, staff, actions);
    return answer;
  });
}

/** Notes in the name of a member what a job does that they have planned, in the transaction of the change. */
export async function recordPlanned(
  trx: Transaction<Database>,
  { tenantId, actorId, plan }: { tenantId: number; actorId: string; plan: string },
  actions: readonly StaffAction[],
): Promise<void> {
  if (actions.length === 0) return;
  const by = { tenant: { id: tenantId }, requestId: plan };
  await insertActions(trx, by, { userId: actorId, id: plan }, actions);
}

async function insertActions(
  trx: Transaction<Database>,
  {
    tenant,
    requestId,
    undoes,
  }: {
    readonly tenant: { readonly id: number };
    readonly requestId: string;
    readonly undoes?: CommandContext['undoes'];
  },
  staff: Pick<StaffSession, 'userId' | 'id'>,
  actions: readonly StaffAction[],
): Promise<void> {
  await sql`
    insert into staff_action (tenant_id, actor_id, session_id, request_id, kind, entity, entity_id,
      branch_id, batch_id, reason, before, after, undoes)
    select ${tenant.id}, ${staff.userId}, ${staff.id}, ${requestId}, kind, entity, "entityId",
      "branchId", "batchId", coalesce(reason, ''), coalesce(before, '{}'), coalesce(after, '{}'),
      ${undoes ?? null}::bigint
    from json_to_recordset(${JSON.stringify(actions)}) as done (kind text, entity text, "entityId" text,
      "branchId" integer, "batchId" uuid, reason text, before jsonb, after jsonb)`.execute(trx);
}
