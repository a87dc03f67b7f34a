import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { prepared } from '../../../platform/prepared.ts';
import type { EmailContent } from '../mail/email-content.ts';

/** A message with everything that its channel needs to send it. */
export interface MessageRow {
  readonly id: number;
  readonly tenant_id: number;
  readonly channel: string;
  readonly recipient: string;
  readonly reply_to: string;
  readonly subject: string;
  readonly body: string;
  /** The content from which the HTML of a mail is rendered. */
  readonly content: EmailContent | null;
  /** The HTML of mails that were stored rendered. */
  readonly html: string | null;
  readonly key: string;
  readonly status: string;
  readonly attempts: number;
  readonly created_at: Date;
  readonly sending_since: Date | null;
  /** Milliseconds since `sending_since`, by the database's clock, which set it. */
  readonly sending_for: number | null;
  readonly push_subscription_id: number | null;
  readonly endpoint: string | null;
  readonly p256dh: string | null;
  readonly auth: string | null;
  readonly site_name: string;
  readonly shop_email: string;
}

/** Adds the sender's data. Materialized, because settings are long: read once per shop instead of once per message. */
const withSender = (chosen: RawBuilder<unknown>) => sql`
  with chosen as (${chosen}), sender as materialized (
    select id, coalesce(public_settings ->> 'siteName', '') as site_name,
      coalesce(public_settings ->> 'email', '') as shop_email
    from tenant where id in (select tenant_id from chosen)
  )
  select m.id, m.tenant_id, m.channel, m.recipient, m.reply_to, m.subject, m.body, m.content, m.html, m.key, m.status,
    m.attempts, m.created_at, m.sending_since, m.push_subscription_id, p.endpoint, p.p256dh, p.auth,
    sender.site_name, sender.shop_email,
    extract(epoch from now() - m.sending_since)::float8 * 1000 as sending_for
  from chosen m
  join sender on sender.id = m.tenant_id
  left join push_subscription p on p.id = m.push_subscription_id`;

/** Claims the waiting ones of these messages for this process, by marking them as being sent. */
export async function claimWaiting(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`${prepared('messages-claim')}
    ${withSender(sql`
      update message set status = 'sending', sending_since = now(), attempts = attempts + 1
      where id = any(${ids}::bigint[]) and status = 'waiting' returning *`)}`.execute(db);
  return rows;
}

/** Those of these messages that are waiting or being sent. */
export async function selectOpen(
  db: Kysely<Database>,
  ids: readonly number[],
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`${prepared('messages-open')}
    ${withSender(sql`
      select * from message
      where id = any(${ids}::bigint[]) and status in ('waiting', 'sending')`)}`.execute(db);
  return rows;
}

/**
 * Claims another attempt after one with an unknown outcome. Optimistic locking by the number of attempts: only one process
 * succeeds.
 * @returns whether this process has the claim.
 */
export async function claimAgain(
  db: Kysely<Database>,
  { attempts, id }: MessageRow,
): Promise<boolean> {
  const { numAffectedRows } = await sql`${prepared('message-claim-again')}
    update message set status = 'sending', sending_since = now(), attempts = attempts + 1
    where id = ${id} and attempts = ${attempts} and status = 'sending'`.execute(db);
  return numAffectedRows === 1n;
}
