import { createHash, randomBytes } from 'node:crypto';
import { connect } from '@karwan/database/connect';

/** As many customers of the first shop as asked for, each signed in: what their browsers would send. */
export async function signInCustomers(databaseUrl: string, amount: number): Promise<string[]> {
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'karwan-bench' });
  try {
    const { id } = await db
      .selectFrom('tenant')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const customers = Array.from({ length: amount }, () => ({
      id: randomBytes(16).toString('base64url'),
      token: randomBytes(32).toString('base64url'),
    }));
    await db
      .insertInto('user')
      .values(customers.map((one) => ({ id: one.id, tenant_id: id, name: 'Ayesha' })))
      .execute();
    await db
      .insertInto('session')
      .values(
        customers.map((one) => ({
          id: randomBytes(16).toString('base64url'),
          tenant_id: id,
          user_id: one.id,
          // The shop keeps no token, only what it is known again by.
          token: createHash('sha256').update(one.token).digest('base64url'),
          expires_at: new Date(Date.now() + 24 * 60 * 60_000),
        })),
      )
      .execute();
    return customers.map(({ token }) => `Bearer ${token}`);
  } finally {
    await close();
  }
}
