import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql } from 'kysely';

/** The error for an action whose result was changed since: undoing it would lose that change. */
export const changedSince = () =>
  new ORPCError('CHANGED_SINCE', {
    status: 409,
    message: 'This was changed or undone since',
  });

/**
 * Locks an action of the trail until the transaction that undoes it ends: of two undos, the second finds it undone.
 * @throws CHANGED_SINCE
 */
export async function claimUndo(trx: Kysely<Database>, actionId: string): Promise<void> {
  await sql`select from staff_action where id = ${actionId}::bigint for no key update`.execute(trx);
  const { rows } = await sql`select from staff_action where undoes = ${actionId}::bigint`.execute(
    trx,
  );
  if (rows.length > 0) throw changedSince();
}
