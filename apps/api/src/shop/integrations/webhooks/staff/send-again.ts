import { testEvent } from '@karwan/contract/shop/integrations/webhook-events';
import { sql } from 'kysely';
import { notFound } from '../../../../platform/faults.ts';
import { claimRequest } from '../../../../platform/staff-trail/claim-request.ts';
import {
  type CommandContext,
  runStaffCommand,
} from '../../../../platform/staff-trail/run-staff-command.ts';
import { lockWebhook } from './lock-webhook.ts';

const entity = 'webhook';

/** Stores a test event for one webhook. @throws NOT_FOUND */
export function sendTest(
  context: CommandContext,
  { id, key: form }: { id: string; key: string },
): Promise<{ eventId: string }> {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    const claim = await claimRequest(trx, tenant.id, `webhook-test:${id}:${form}`);
    if (claim.before) return { eventId: claim.before };
    await lockWebhook(command, tenant.id, id);
    const { rows } = await sql<{ eventId: string }>`
      insert into webhook_event (tenant_id, type, subject, data)
      values (${tenant.id}, ${testEvent}, ${`webhook:${id}`}, ${JSON.stringify({ webhookId: id })}::jsonb)
      returning id::text as "eventId"`.execute(trx);
    const eventId = rows[0]?.eventId ?? '';
    await sql`insert into webhook_delivery (webhook_id, event_id, subject)
      values (${id}::integer, ${eventId}::bigint, ${`webhook:${id}`})`.execute(trx);
    await claim.finish(eventId);
    record({ kind: 'webhook.test', entity, entityId: id, after: { eventId } });
    return { eventId };
  });
}

/** Sends one event again, whatever its outcome; one that waits is sent at once. @throws NOT_FOUND */
export function replayOne(
  context: CommandContext,
  { id, eventId }: { id: string; eventId: string },
): Promise<{ replayed: number }> {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    await lockWebhook(command, tenant.id, id);
    const { rows } = await sql<{ id: string }>`
      update webhook_delivery set state = 'waiting', attempts = 0, next_try_at = now()
      where webhook_id = ${id}::integer and event_id = ${eventId}::bigint
      returning event_id::text as id`.execute(trx);
    if (rows.length === 0) throw notFound('Event');
    record({ kind: 'webhook.replay', entity, entityId: id, after: { eventId } });
    return { replayed: 1 };
  });
}

/** Sends again failed deliveries of events since a moment. @returns how many */
export function replayFailed(
  context: CommandContext,
  { id, since }: { id: string; since: string },
): Promise<{ replayed: number }> {
  const { tenant } = context;
  return runStaffCommand(context, async (command) => {
    const { trx, record } = command;
    await lockWebhook(command, tenant.id, id);
    const { rows } = await sql<{ id: string }>`
      update webhook_delivery d set state = 'waiting', attempts = 0, next_try_at = now()
      from webhook_event e
      where e.id = d.event_id and d.webhook_id = ${id}::integer and d.state = 'failed' and e.at >= ${since}
      returning d.event_id::text as id`.execute(trx);
    record({ kind: 'webhook.replay', entity, entityId: id, after: { since, count: rows.length } });
    return { replayed: rows.length };
  });
}
