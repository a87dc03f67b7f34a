import type { DeliveryState } from '@karwan/contract/shop/integrations/webhook-events';
import type { WebhookDelivery } from '@karwan/contract/shop/integrations/webhooks';
import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { eventBody } from '../sending/event-body.ts';

const pageSize = 50;

interface Row {
  eventId: string;
  type: string;
  subject: string;
  data: unknown;
  at: Date;
  state: DeliveryState;
  attempts: number;
  nextTryAt: Date;
  triedAt: Date | null;
  status: number | null;
  fault: string | null;
  answer: string | null;
  milliseconds: number | null;
}

interface Input {
  readonly id: string;
  readonly state?: DeliveryState | undefined;
  readonly before?: string | undefined;
}

/** A page of a webhook's deliveries, past and waiting, newest first. @throws NOT_FOUND */
export async function listDeliveries(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  { id, state, before }: Input,
): Promise<{ deliveries: WebhookDelivery[]; next: string | null }> {
  const { rows: found } = await sql`select from webhook
    where tenant_id = ${tenant.id} and id = ${id}::integer`.execute(db);
  if (found.length === 0) throw notFound('Webhook');
  const { rows } = await sql<Row>`
    select e.id::text as "eventId", e.type, e.subject, e.data, e.at, d.state, d.attempts,
      d.next_try_at as "nextTryAt", d.tried_at as "triedAt", d.status, d.fault, d.answer, d.milliseconds
    from webhook_delivery d join webhook_event e on e.id = d.event_id
    where d.webhook_id = ${id}::integer and (${state ?? null}::text is null or d.state = ${state ?? null})
      and (${before ?? null}::bigint is null or d.event_id < ${before ?? null}::bigint)
    order by d.event_id desc limit ${pageSize + 1}`.execute(db);
  const page = rows.slice(0, pageSize);
  return {
    deliveries: page.map(({ data, at, nextTryAt, triedAt, ...row }) => ({
      ...row,
      at: at.toISOString(),
      nextTryAt: row.state === 'waiting' ? nextTryAt.toISOString() : null,
      triedAt: triedAt?.toISOString() ?? null,
      body: eventBody({ eventId: row.eventId, type: row.type, at, data }),
    })),
    next: rows.length > pageSize ? (page.at(-1)?.eventId ?? null) : null,
  };
}
