import { connect } from '@karwan/database/connect';
import { sql } from 'kysely';
import { type SignedInCustomer, signInCustomers } from '../load/sign-in.ts';

/** Signs in a staff member with all permissions and a second factor. */
export async function signInOwner(databaseUrl: string): Promise<SignedInCustomer> {
  const [owner] = await signInCustomers(databaseUrl, 1);
  if (!owner) throw new Error('Nobody was signed in');
  const { db, close } = connect(databaseUrl, { poolSize: 1, name: 'bench-owner' });
  try {
    await sql`with owner as (update "user" set role = 'admin' where id = ${owner.id})
      update session set second_factor_at = now() where user_id = ${owner.id}`.execute(db);
  } finally {
    await close();
  }
  return owner;
}
