import { createHash, randomBytes } from 'node:crypto';
import { sessionCookie } from '@karwan/api/customers/accounts/sessions/session-life';
import { connect } from '@karwan/database/connect';

export interface SignedInCustomer {
  readonly id: string;
  /** The Authorization header of API clients. */
  readonly authorization: string;
  /** The cookie of browsers. */
  readonly cookie: { readonly name: string; readonly value: string };
  /** The hash by which the shop looks up the session. */
  readonly tokenHash: string;
}

/** Creates and signs in so many customers of the first shop. */
export async function signInCustomers(
  databaseUrl: string,
  amount: number,
): Promise<SignedInCustomer[]> {
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'karwan-bench' });
  try {
    const { id } = await db
      .selectFrom('tenant')
      .select('id')
      .orderBy('id')
      .executeTakeFirstOrThrow();
    const customers = Array.from({ length: amount }, newCustomer);
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
          token: one.tokenHash,
          expires_at: new Date(Date.now() + 24 * 60 * 60_000),
        })),
      )
      .execute();
    return customers;
  } finally {
    await close();
  }
}

function newCustomer(): SignedInCustomer {
  const token = randomBytes(32).toString('base64url');
  return {
    id: randomBytes(16).toString('base64url'),
    authorization: `Bearer ${token}`,
    cookie: { name: sessionCookie, value: token },
    // The shop stores only the token's hash.
    tokenHash: createHash('sha256').update(token).digest('base64url'),
  };
}
