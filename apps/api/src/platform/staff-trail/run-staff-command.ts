import type { TrailKind, TrailKindOf } from '@karwan/contract/trail-kinds';
import type { Database } from '@karwan/database/connect';
import { sql, type Transaction } from 'kysely';
import type { RequestContext } from '../context.ts';
import { retryTransaction } from '../retry-transaction.ts';
import { requireStaff, type StaffSession } from '../session.ts';
import { claimUndo } from './claim-undo.ts';
import { oncePerForm } from './once-per-form.ts';

/** A trail entry: what a staff member did to one entity. It contains no name, address, number or text of a person. */
export interface StaffAction {
  readonly kind: TrailKind;
  readonly entity: string;
  readonly entityId: string;
  /** Its branch; left out: the whole shop. */
  readonly branchId?: number | undefined;
  /** The same for all entries of one call about many entities. */
  readonly batchId?: string | undefined;
  readonly reason?: string;
  /** The previous and present values of changed fields. */
  readonly before?: object;
  readonly after?: object;
}

/** What a staff command gets. */
export interface StaffCommand {
  readonly trx: Transaction<Database>;
  readonly staff: StaffSession;
  /** Adds a trail entry; required of every command that changes something. */
  record(action: StaffAction): void;
}

export type CommandContext = Pick<
  RequestContext,
  'db' | 'tenant' | 'session' | 'requestId' | 'form'
> & {
  /** The trail entry that this command undoes. */
  readonly undoes?: string | undefined;
};

interface CommandOptions {
  /** The answer has a secret that is shown once: it is not stored for a repeated form, and has a key of its own. */
  readonly isSecret?: boolean;
}

/**
 * Runs a staff command in one transaction with its trail entries, so that neither is stored without the other. Every
 * staff call that changes something uses it. Transient failures of the transaction are retried. A form that is sent
 * again gets the first answer.
 */
export async function runStaffCommand<Answer>(
  context: CommandContext,
  run: (command: StaffCommand) => Promise<Answer>,
  { isSecret = false }: CommandOptions = {},
): Promise<Answer> {
  const form = isSecret ? undefined : context.form;
  const index = form ? form.commands++ : 0;
  const staff = await requireStaff(context);
  return retryTransaction(context.db, async (trx) => {
    const once = async () => {
      if (context.undoes !== undefined) await claimUndo(trx, context.undoes);
      const actions: StaffAction[] = [];
      const answer = await run({ trx, staff, record: (action) => actions.push(action) });
      if (actions.length > 0) await insertActions(trx, context, staff, actions);
      return answer;
    };
    if (!form) return once();
    const { userId } = staff;
    return oncePerForm({ trx, tenantId: context.tenant.id, userId, form, index }, once);
  });
}

/**
 * Adds a trail entry about what a member did to their own account, in the same transaction. Customers leave none.
 */
export async function recordOwn(
  trx: Transaction<Database>,
  context: Pick<RequestContext, 'tenant' | 'requestId'>,
  session: Pick<StaffSession, 'userId' | 'id' | 'role'>,
  kind: TrailKindOf<'team'>,
): Promise<void> {
  if (session.role === 'customer') return;
  const action = { kind, entity: 'member', entityId: session.userId };
  await insertActions(trx, context, session, [action]);
}

/** Adds a trail entry in the name of the member who scheduled a change, in the transaction of the job that makes it. */
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
