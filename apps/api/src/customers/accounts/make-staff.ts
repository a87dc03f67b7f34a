import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Tenant } from '../../platform/tenants.ts';
import { findOrCreateByPhone } from './find-or-create-user.ts';
import { authOf } from './open-auth.ts';
import { requireStrongPassword } from './passwords/password-strength.ts';
import { readPhone } from './read-phone.ts';

export interface NewStaff {
  readonly phone: string;
  readonly role: 'staff' | 'admin';
  readonly name?: string | undefined;
  /** For `auth.login`; left out: they sign in by code, and can set one later. */
  readonly password?: string | undefined;
  /**
   * True: authenticator app, recovery codes and passkeys are removed; the user sets up a second factor
   * again.
   */
  readonly forgetFactors?: boolean;
}

/**
 * Makes the user of a phone number a member of the shop's staff, and creates the user if there is none.
 * All their sessions end, because they began with fewer rights. Takes part in the caller's transaction
 * if there is one.
 * @throws INVALID_PHONE_NUMBER, PASSWORD_TOO_EASY
 */
export async function makeStaff(
  {
    db,
    tenant,
  }: {
    db: Kysely<Database>;
    tenant: Pick<Tenant, 'id' | 'country'> & Partial<Pick<Tenant, 'name'>>;
  },
  { phone: written, role, name, password, forgetFactors }: NewStaff,
): Promise<{ id: string; phone: string }> {
  const phone = readPhone(written, tenant.country);
  if (password) await requireStrongPassword(password, [tenant.name, phone]);
  // Hashing a password does not use the secret.
  const auth = await authOf({ db, tenant, secret: 'a password is hashed without it' });
  const hash = password && (await auth.password.hash(password));
  return db.isTransaction ? write(db) : db.transaction().execute(write);

  async function write(trx: Kysely<Database>) {
    const { id } = await findOrCreateByPhone(trx, tenant.id, phone);
    await sql`update "user" set role = ${role}, name = coalesce(${name ?? null}, name)
      where tenant_id = ${tenant.id} and id = ${id}`.execute(trx);
    if (hash) {
      await sql`insert into account (id, tenant_id, user_id, provider_id, account_id, password)
        values (${`credential-${id}`}, ${tenant.id}, ${id}, 'credential', ${id}, ${hash})
        on conflict (tenant_id, provider_id, account_id)
          do update set password = excluded.password, updated_at = now()`.execute(trx);
    }
    if (forgetFactors) {
      await sql`with app as (delete from two_factor where tenant_id = ${tenant.id} and user_id = ${id}),
          keys as (delete from passkey where tenant_id = ${tenant.id} and user_id = ${id})
        update "user" set two_factor_enabled = false
        where tenant_id = ${tenant.id} and id = ${id}`.execute(trx);
    }
    await trx
      .deleteFrom('session')
      .where('tenant_id', '=', tenant.id)
      .where('user_id', '=', id)
      .execute();
    return { id, phone };
  }
}
