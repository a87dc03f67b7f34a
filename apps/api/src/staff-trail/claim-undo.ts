import type { Database } from '@karwan/database/connect';
import { ORPCError } from '@orpc/server';
import { type Kysely, sql } from 'kysely';

/** What is there now is not what the action left: taking it back would take away what somebody did since. */
export const changedSince = () =>
  new ORPCError('CHANGED_SINCE', {
    status: 409,
    message: 'This was changed since, or taken back already',
  });

/**
 * Holds an action of the trail until the end of the transaction that takes it back: of two who do, the second finds it done.
 * @throws CHANGED_SINCE
 */
export async function claimUndo(trx: Kysely<Database>, actionId: string): Promise<void> {
  await sql`select from staff_action where id = ${actionId}::bigint for no key update`.execute(trx);
  const { rows } = await sql`select from staff_action where undoes = ${actionId}::bigint`.execute(
    trx,
  );
  if (rows.length > 0) throw changedSince();
}
