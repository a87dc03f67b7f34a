import { declaredCalls } from '@karwan/contract/declared-calls';
import { allows, type NeededPermission } from '@karwan/contract/permissions';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { notFound } from '../../platform/faults.ts';
import { requirePermission, requireStaff, type StaffSession } from '../../platform/session.ts';
import { changedSince } from '../../staff-trail/claim-undo.ts';
import { seenActions } from './seen-actions.ts';
import { type PastAction, type UndoContext, type Undoer, undoers } from './undoers.ts';

/** So many days an action can be taken back. */
const undoneFor = 30;

const permissionOf = ({ call }: Undoer): NeededPermission => {
  const declared = declaredCalls.find(({ name }) => name === call);
  if (declared?.audience !== 'staff') throw new Error(`${call} is no call of the staff`);
  return declared.permission;
};

const permissions = new Map(
  Object.entries(undoers).map(([kind, undoer]) => [kind, permissionOf(undoer)]),
);

/** The kinds of actions that a member may take back. */
export const undoableBy = ({ access }: StaffSession): string[] =>
  [...permissions].filter(([, needed]) => allows(access.permissions, needed)).map(([kind]) => kind);

/** That an action `a` is young enough to be taken back. */
export const isYoung = sql`a.at > now() - make_interval(days => ${undoneFor})`;

type Found = PastAction & { readonly kind: string; readonly batchId: string | null };

/**
 * Takes an action of the trail back, within 30 days, or all that were done at once with it: what each changed is as it was
 * before, where it still is as the action left it. Each has a row of the trail that names what it took back.
 * @throws NOT_FOUND for what the member does not see or nobody can take back, FORBIDDEN, and for a single one CHANGED_SINCE
 *   or what the command itself is refused for
 */
export async function undoAction(
  context: UndoContext,
  { id, batch }: { readonly id: string; readonly batch: boolean },
): Promise<{ undone: number; kept: number }> {
  const staff = await requireStaff(context);
  const select = (which: ReturnType<typeof sql>) =>
    sql<Found>`select a.id::text, a.kind, a.entity, a.entity_id as "entityId", a.before, a.after,
        a.batch_id as "batchId"
      from staff_action a where ${seenActions(context, staff)} and ${isYoung} and ${which}
      order by a.id desc`.execute(context.db);
  const [action] = (await select(sql`a.id = ${id}::bigint`)).rows;
  const undoer = action && undoers[action.kind];
  const needed = action && permissions.get(action.kind);
  if (!action || !undoer || !needed) throw notFound('Action');
  requirePermission(staff, needed);
  if (!batch || action.batchId === null) {
    await undoOne(context, undoer, action);
    return { undone: 1, kept: 0 };
  }
  const { rows } = await select(
    sql`a.batch_id = ${action.batchId}::uuid and a.kind = ${action.kind}`,
  );
  let undone = 0;
  for (const one of rows) if (await isUndone(context, undoer, one)) undone++;
  return { undone, kept: rows.length - undone };
}

async function undoOne(context: UndoContext, { undo }: Undoer, past: PastAction): Promise<void> {
  await undo({ ...context, undoes: past.id }, past).catch((error: unknown) => {
    const isConflict = error instanceof ORPCError && error.code === 'EDIT_CONFLICT';
    throw isConflict ? changedSince() : error;
  });
}

/** False: it stays, for a reason that is no fault of ours. */
const isUndone = (context: UndoContext, undoer: Undoer, past: PastAction): Promise<boolean> =>
  undoOne(context, undoer, past).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ORPCError && error.status < 500) return false;
      throw error;
    },
  );
