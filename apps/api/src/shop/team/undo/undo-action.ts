import { declaredCalls } from '@karwan/contract/declared-calls';
import { allows, type NeededPermission } from '@karwan/contract/permissions';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { notFound } from '../../../platform/faults.ts';
import { requirePermission, requireStaff, type StaffSession } from '../../../platform/session.ts';
import { changedSince } from '../../../platform/staff-trail/claim-undo.ts';
import { type PastAction, type UndoContext, type Undoer, undoers } from './undoers.ts';
import { seenActions } from './visible-actions.ts';

/** For how many days an action can be undone. */
const undoDays = 30;

const permissionOf = ({ call }: Undoer): NeededPermission => {
  const declared = declaredCalls.find(({ name }) => name === call);
  if (declared?.audience !== 'staff') throw new Error(`${call} is no call of the staff`);
  return declared.permission;
};

const permissions = new Map(
  Object.entries(undoers).map(([kind, undoer]) => [kind, permissionOf(undoer)]),
);

/** The kinds of actions that a member may undo. */
export const undoableBy = ({ access }: StaffSession): string[] =>
  [...permissions].filter(([, needed]) => allows(access.permissions, needed)).map(([kind]) => kind);

/** Whether an action `a` is recent enough to be undone. */
export const isYoung = sql`a.at > now() - make_interval(days => ${undoDays})`;

type Found = PastAction & { readonly kind: string; readonly batchId: string | null };

/**
 * Undoes an action of the trail, or all actions of its batch: restores the previous values if they have not been changed since.
 * Each undo is an entry of the trail that names the undone action.
 * @throws NOT_FOUND if the member does not see the action or it cannot be undone, FORBIDDEN, and for a single action
 *   CHANGED_SINCE and errors of the command itself
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
  for (const row of rows) if (await isUndone(context, undoer, row)) undone++;
  return { undone, kept: rows.length - undone };
}

async function undoOne(context: UndoContext, { undo }: Undoer, past: PastAction): Promise<void> {
  await undo({ ...context, undoes: past.id }, past).catch((error: unknown) => {
    const isConflict = error instanceof ORPCError && error.code === 'EDIT_CONFLICT';
    throw isConflict ? changedSince() : error;
  });
}

/** Whether the action was undone; false if it was refused with a client error. */
const isUndone = (context: UndoContext, undoer: Undoer, past: PastAction): Promise<boolean> =>
  undoOne(context, undoer, past).then(
    () => true,
    (error: unknown) => {
      if (error instanceof ORPCError && error.status < 500) return false;
      throw error;
    },
  );
