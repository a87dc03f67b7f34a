import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** Seconds that a process holds a claimed delivery: longer than any attempt takes. */
const lease = 60;
/** The most concurrent deliveries to one webhook; a failing one gets one at a time. */
const atOnce = 10;

/** A delivery that this process has claimed. */
export interface DueDelivery {
  readonly webhookId: number;
  readonly eventId: string;
  readonly address: string;
  readonly secret: string;
  readonly formerSecret: string | null;
  readonly type: string;
  readonly at: Date;
  readonly data: unknown;
}

/** The webhooks with due deliveries. */
export async function dueWebhooks(db: Kysely<Database>): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select w.id from webhook w where w.is_active and exists (
      select from webhook_delivery d
      where d.webhook_id = w.id and d.state = 'waiting' and d.next_try_at <= now())
    order by w.id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Claims due deliveries of a webhook, oldest first. An event waits until earlier ones of the same subject were tried
 * once. A claimed delivery without an outcome is due again after the lease.
 */
export async function claimDue(db: Kysely<Database>, webhookId: number): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select d.webhook_id, d.event_id from webhook_delivery d
      where d.webhook_id = ${webhookId} and d.state = 'waiting' and d.next_try_at <= now()
        and not exists (select from webhook_delivery e
          where e.webhook_id = d.webhook_id and e.subject = d.subject and e.state = 'waiting'
            and e.attempts = 0 and e.event_id < d.event_id)
      order by d.event_id limit (
        select case when failing_since is null then ${atOnce}::integer else 1 end
        from webhook where id = ${webhookId})
      for no key update of d skip locked
    ), taken as (
      update webhook_delivery d set next_try_at = now() + make_interval(secs => ${lease})
      from due where d.webhook_id = due.webhook_id and d.event_id = due.event_id
      returning d.webhook_id, d.event_id
    )
    select w.id as "webhookId", e.id::text as "eventId", w.address, w.secret,
      case when w.former_until > now() then w.former_secret end as "formerSecret", e.type, e.at, e.data
    from taken t join webhook w on w.id = t.webhook_id and w.is_active
    join webhook_event e on e.id = t.event_id
    order by e.id`.execute(db);
  return rows;
}
