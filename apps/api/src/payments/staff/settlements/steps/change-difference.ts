import type { DifferenceState } from '@karwan/contract/payments/staff/settlements/settlement-kinds';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { badField, notFound } from '../../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';

interface Change {
  readonly id: string;
  readonly version: number;
  readonly state: DifferenceState;
  readonly owner: 'keep' | 'me' | 'nobody';
  readonly note: string;
}

interface Stored {
  readonly state: DifferenceState;
  readonly owner: string | null;
  readonly note: string;
  readonly version: number;
}

/**
 * Changes a difference's assignee, state or note; idempotent.
 * @throws NOT_FOUND, CONFLICT if somebody else changed it meanwhile, BAD_REQUEST for writing it off without a reason
 */
export function changeDifference(
  context: CommandContext,
  { id, version, state, owner: requested, note }: Change,
): Promise<{ version: number }> {
  const { tenant } = context;
  if (state === 'written-off' && note === '') {
    throw badField('note', 'is required to give it up', 'required');
  }
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { rows } = await sql<Stored>`
      select state, owner, note, version from settlement_difference
      where tenant_id = ${tenant.id} and id = ${id}::bigint for no key update`.execute(trx);
    const [stored] = rows;
    if (!stored) throw notFound('Difference');
    const owner = { keep: stored.owner, me: staff.userId, nobody: null }[requested];
    const isSame = stored.state === state && stored.owner === owner && stored.note === note;
    if (isSame) return { version: stored.version };
    if (stored.version !== version) {
      throw new ORPCError('CONFLICT', {
        status: 409,
        message: 'Another team member changed this. Reload it',
      });
    }
    await sql`update settlement_difference set state = ${state}, owner = ${owner}, note = ${note},
        settled_by = null, version = version + 1, changed_at = now()
      where id = ${id}::bigint`.execute(trx);
    // The trail does not repeat the note, which may name people.
    record({
      kind: 'settlement.change',
      entity: 'settlement-difference',
      entityId: id,
      before: { state: stored.state, owner: stored.owner },
      after: { state, owner, version: version + 1 },
    });
    return { version: version + 1 };
  });
}
