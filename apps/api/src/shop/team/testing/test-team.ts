import { sql } from 'kysely';
import { readSession } from '../../../customers/accounts/sessions/read-session.ts';
import { hashSessionToken } from '../../../customers/accounts/sessions/session-token.ts';
import { openTestShop } from '../../../testing/open-test-shop.ts';
import { testClient } from '../../../testing/test-client.ts';

/** A shop with an owner and a manager, who call with sessions that are read from the database. */
export async function openTestTeam() {
  const shop = await openTestShop({ items: [], queue: 'plain' });
  const { db, tenant } = shop;
  await sql`insert into "user" (id, tenant_id, name, role, phone) values
    ('owner', ${tenant.id}, 'Olga', 'admin', '+923001110001'),
    ('manager', ${tenant.id}, 'Majid', 'staff', '+923001110002')`.execute(db);
  await sql`update staff_member_role set role = 'manager'
    where user_id = 'manager' and role = 'desk'`.execute(db);
  await sql`delete from staff_member_role where user_id = 'manager' and role = 'warehouse'`.execute(
    db,
  );

  const signIn = (id: string, minutesAgo = 0) =>
    sql`insert into session (id, tenant_id, user_id, token, expires_at, created_at, second_factor_at)
      values (${id}, ${tenant.id}, ${id}, ${hashSessionToken(id)}, now() + interval '1 hour',
        now() - make_interval(mins => ${minutesAgo}), now())
      on conflict (id) do update set created_at = excluded.created_at`.execute(db);

  return {
    ...shop,
    /** Starts a session of a user, or backdates it. */
    signIn,
    /** A client that calls with a user's session. */
    async as(id: string) {
      await signIn(id);
      const session = () => readSession(db, tenant.id, id);
      return testClient(shop.context({ session, shopUrl: 'https://shop.example' }));
    },
    async branch(code: string): Promise<string> {
      const { rows } = await sql<{
        id: number;
      }>`select id from branch where code = ${code}`.execute(db);
      return String(rows[0]?.id);
    },
  };
}
export type TestTeam = Awaited<ReturnType<typeof openTestTeam>>;
