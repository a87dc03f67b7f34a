import type { ModeratedText, TextKind } from '@karwan/contract/moderation';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { notFound } from '../../../platform/faults.ts';
import { changedSince } from '../../../platform/staff-trail/claim-undo.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';
import { ofKind, presentText, type TextRow, textSources } from './select-texts.ts';

/** Approves exactly the wording that was read, or refuses the text in any wording. */
export type Decision = { to: 'approved'; version: number } | { to: 'refused' };

/** An undo of a decision: restores the previous state, if the text is still as it was decided. */
export interface TakenBack {
  readonly to: ModeratedText['state'];
  readonly was: ModeratedText['state'];
  /** The wording that was decided on; another one is not published unread. */
  readonly wording: number | undefined;
}

const tables = { comment: sql`form_message`, review: sql`product_review` };

/**
 * Publishes or hides a text; idempotent. Repeating a decision keeps who made it first.
 * @throws NOT_FOUND, TEXT_CHANGED, CHANGED_SINCE
 */
export async function decideText(
  context: CommandContext,
  { kind, id }: { kind: TextKind; id: string },
  decision: Decision | TakenBack,
): Promise<ModeratedText> {
  const { tenant } = context;
  return runStaffCommand(context, async ({ trx, staff, record }) => {
    const { from, columns } = textSources[kind];
    const { rows } = await sql<TextRow>`
      select ${columns} from ${from}
      where t.tenant_id = ${tenant.id} and t.id = ${Number(id)} and ${ofKind(kind)}
      for update of t`.execute(trx);
    const [locked] = rows;
    if (!locked) throw notFound(kind);
    if ('version' in decision && decision.version !== locked.version) {
      throw new ORPCError('TEXT_CHANGED', {
        status: 409,
        message: 'The text changed after you loaded it. Read it again',
      });
    }
    const decided = presentText(kind, locked);
    if ('was' in decision) requireAsDecided(decision, decided.state, locked.version);
    if (decided.state === decision.to) return decided;
    await sql`update ${tables[kind]} set
        approved_at = case when ${decision.to} = 'approved' then now() end,
        refused_at = case when ${decision.to} = 'refused' then now() end,
        moderated_by = ${staff.userId}
      where id = ${Number(id)}`.execute(trx);
    record({
      kind: 'moderation.decide',
      entity: kind,
      entityId: id,
      before: { state: decided.state },
      after: { state: decision.to, version: locked.version },
    });
    return { ...decided, state: decision.to };
  });
}

/** @throws CHANGED_SINCE */
function requireAsDecided(
  { to, was, wording }: TakenBack,
  state: ModeratedText['state'],
  version: number,
): void {
  if (was !== state || (to === 'approved' && wording !== version)) throw changedSince();
}
