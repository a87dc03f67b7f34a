import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/** A message with what its channel needs to carry it. */
export function selectMessage(db: Kysely<Database>, tenantId: number, id: number) {
  return db
    .selectFrom('message as m')
    .innerJoin('tenant as t', 't.id', 'm.tenant_id')
    .leftJoin('push_subscription as p', 'p.id', 'm.push_subscription_id')
    .where('m.tenant_id', '=', tenantId)
    .where('m.id', '=', id)
    .select([
      'm.id',
      'm.tenant_id',
      'm.channel',
      'm.recipient',
      'm.reply_to',
      'm.subject',
      'm.body',
      'm.html',
      'm.key',
      'm.status',
      'm.attempts',
      'm.sending_since',
      'p.endpoint',
      'p.p256dh',
      'p.auth',
      'm.push_subscription_id',
    ])
    .select([
      sql<string>`coalesce(t.public_settings ->> 'siteName', '')`.as('site_name'),
      sql<string>`coalesce(t.public_settings ->> 'email', '')`.as('shop_email'),
      // By the database's own clock, which wrote the time.
      sql<number | null>`extract(epoch from now() - m.sending_since)::float8 * 1000`.as(
        'sending_for',
      ),
    ])
    .executeTakeFirst();
}

export type MessageRow = NonNullable<Awaited<ReturnType<typeof selectMessage>>>;
