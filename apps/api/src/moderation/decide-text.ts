import type { ModeratedText, TextKind } from '@karwan/contract/moderation';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { notFound } from '../platform/faults.ts';
import { type CommandContext, runStaffCommand } from '../staff-trail/run-staff-command.ts';
import { ofKind, presentText, type TextRow, textSources } from './select-texts.ts';

/** To show exactly the wording that was read, or not to show it whatever it says now. */
export type Decision = { to: 'approved'; version: number } | { to: 'refused' };

const tables = { comment: sql`form_message`, review: sql`product_review` };

/**
 * Publishes a text or hides it. Repeating a decision changes nothing, also not who made it first.
 * @throws NOT_FOUND, TEXT_CHANGED
 */
export async function decideText(
  context: CommandContext,
  { kind, id }: { kind: TextKind; id: string },
  decision: Decision,
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
    if (decision.to === 'approved' && decision.version !== locked.version) {
      throw new ORPCError('TEXT_CHANGED', {
        status: 409,
        message: 'The text was edited after you loaded it',
      });
    }
    const decided = presentText(kind, locked);
    if (decided.state === decision.to) return decided;
    const approved = decision.to === 'approved';
    await sql`update ${tables[kind]} set
        approved_at = case when ${approved} then now() end,
        refused_at = case when ${approved} then null else now() end,
        moderated_by = ${staff.userId}
      where id = ${Number(id)}`.execute(trx);
    record({
      kind: 'moderation.decide',
      entity: kind,
      entityId: id,
      before: { state: decided.state },
      after: { state: decision.to },
    });
    return { ...decided, state: decision.to };
  });
}
