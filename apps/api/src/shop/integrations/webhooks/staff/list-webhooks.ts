import {
  type WebhookEvent,
  webhookEvents,
} from '@karwan/contract/shop/integrations/webhook-events';
import type { Webhook } from '@karwan/contract/shop/integrations/webhooks';
import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';

type Moment = 'createdAt' | 'formerSecretUntil' | 'failingSince' | 'switchedOffAt';

interface Row extends Omit<Webhook, Moment | 'events'> {
  events: string[];
  createdAt: Date;
  formerSecretUntil: Date | null;
  failingSince: Date | null;
  switchedOffAt: Date | null;
}

/** The shop's webhooks, in the order in which they were added. */
export async function listWebhooks({
  db,
  tenant,
}: Pick<RequestContext, 'db' | 'tenant'>): Promise<{ webhooks: Webhook[] }> {
  const { rows } = await sql<Row>`
    select w.id::text as id, w.name, w.address, w.events, w.is_active as "isActive", w.version,
      w.created_at as "createdAt",
      case when w.former_until > now() then w.former_until end as "formerSecretUntil",
      w.failing_since as "failingSince", w.switched_off_at as "switchedOffAt",
      (select count(*)::integer from webhook_delivery d
        where d.webhook_id = w.id and d.state = 'waiting') as waiting,
      (select count(*)::integer from webhook_delivery d
        where d.webhook_id = w.id and d.state = 'failed') as failed
    from webhook w where w.tenant_id = ${tenant.id} order by w.id`.execute(db);
  return {
    webhooks: rows.map((row) => ({
      ...row,
      events: knownEvents(row.events),
      createdAt: row.createdAt.toISOString(),
      formerSecretUntil: row.formerSecretUntil?.toISOString() ?? null,
      failingSince: row.failingSince?.toISOString() ?? null,
      switchedOffAt: row.switchedOffAt?.toISOString() ?? null,
    })),
  };
}

/** In their usual order; ignores events that only another version knows. */
export const knownEvents = (stored: readonly string[]): WebhookEvent[] =>
  webhookEvents.filter((one) => stored.includes(one));
