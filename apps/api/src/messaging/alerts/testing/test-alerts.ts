import type { AlertKind } from '@karwan/contract/alerts';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';

/**
 * Subscribes an owner's browser to alerts of one kind.
 * @returns a function that reads the paths of the alerts so far, oldest first
 */
export async function listenToAlerts(db: Kysely<Database>, tenantId: number, kind: AlertKind) {
  const id = `listens to ${kind}`;
  await sql`insert into "user" (id, tenant_id, name, role) values (${id}, ${tenantId}, '', 'admin')`.execute(
    db,
  );
  await sql`insert into staff_preference (tenant_id, user_id, alerts)
    values (${tenantId}, ${id}, ${[kind]})`.execute(db);
  await sql`insert into push_subscription (tenant_id, user_id, endpoint, p256dh, auth)
    values (${tenantId}, ${id}, ${`https://push.example/${kind}`}, '', '')`.execute(db);
  return async (): Promise<string[]> => {
    const { rows } = await sql<{ place: string | null }>`
      select m.body::jsonb ->> 'clickAction' as place from message m
      join push_subscription p on p.id = m.push_subscription_id and p.user_id = ${id}
      order by m.id`.execute(db);
    return rows.map(({ place: path }) => path ?? 'a message without a place');
  };
}
