import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { notFound } from '../../../platform/faults.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../platform/staff-trail/run-staff-command.ts';

const page = 50;

type Channel = 'email' | 'sms' | 'push';
type Status = 'waiting' | 'sending' | 'failed' | 'unsure';

/** Undelivered messages, newest first: given up, with an unknown outcome, or retried for more than 15 minutes. */
export async function listUndelivered(
  db: Kysely<Database>,
  tenantId: number,
  { before, branches }: { before?: string | undefined; branches: readonly number[] | null },
) {
  const rows = await db
    .selectFrom('message')
    .where('tenant_id', '=', tenantId)
    .where('sent_at', 'is', null)
    .where('status', '<>', 'sent')
    .where(ofBranches(tenantId, branches))
    .where((eb) =>
      eb.or([
        eb('status', 'in', ['failed', 'unsure']),
        eb('created_at', '<', sql<Date>`now() - interval '15 minutes'`),
      ]),
    )
    .$if(before !== undefined, (query) => query.where('id', '<', Number(before)))
    .select(['id', 'channel', 'kind', 'status', 'parent_order_id', 'attempts', 'last_error'])
    .select('created_at')
    .orderBy('id', 'desc')
    .limit(page)
    .execute();
  return rows.map((row) => ({
    id: String(row.id),
    channel: row.channel as Channel,
    kind: row.kind,
    status: row.status as Status,
    parentOrderId: row.parent_order_id,
    attempts: row.attempts,
    fault: row.last_error,
    createdAt: row.created_at.toISOString(),
  }));
}

/**
 * Retries a message that was given up; one with an unknown outcome may arrive twice. The last message to a deleted account
 * cannot be retried: its text was removed.
 * @throws NOT_FOUND if there is no such message, or it was not given up.
 */
export async function resendMessage(
  context: CommandContext & Pick<RequestContext, 'jobs'>,
  id: number,
): Promise<{ queued: true }> {
  const { jobs, tenant } = context;
  await runStaffCommand(context, async ({ trx, staff, record }) => {
    const message = await trx
      .updateTable('message')
      .set({ status: 'waiting', attempts: 0, generation: sql<number>`generation + 1` })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', id)
      .where('status', 'in', ['failed', 'unsure'])
      .where('is_farewell', '=', false)
      .where(ofBranches(tenant.id, staff.access.branches))
      .returning(['generation', 'kind', 'channel'])
      .executeTakeFirst();
    if (!message) throw notFound('Message');
    const { kind, channel } = message;
    record({
      kind: 'message.resend',
      entity: 'message',
      entityId: String(id),
      after: { kind, channel },
    });
    const data = { tenantId: tenant.id, messageIds: [id] };
    await jobs.send(trx, 'message', [{ key: `${id}/${message.generation}`, data }]);
  });
  return { queued: true };
}

/** Staff of some branches see only messages about these branches' orders. */
const ofBranches = (tenantId: number, branches: readonly number[] | null) =>
  sql<boolean>`(${branches}::integer[] is null or exists (select from orders o
    where o.tenant_id = ${tenantId} and o.parent_order_id = message.parent_order_id
      and o.branch_id = any(${branches})))`;
