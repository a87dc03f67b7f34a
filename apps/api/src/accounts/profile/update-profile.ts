import type { StoredUser } from '@karwan/contract/user';
import { sql } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { arrangeAddresses } from '../addresses/change-addresses.ts';
import { changeContact } from './open-orders.ts';
import { presentUser } from './present-user.ts';

export interface ProfileChange {
  readonly fName?: string;
  readonly lName?: string;
  readonly email?: string;
  /** Whether open orders with the former email get the new one. */
  readonly openOrders?: boolean;
  readonly address?: readonly string[];
}

/**
 * Changes the given fields of the customer's own profile.
 * @throws NOT_FOUND for another user's id, and for an address that is not theirs
 */
export async function updateProfile(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  userId: string,
  id: string,
  { fName, lName, email, openOrders, address }: ProfileChange,
): Promise<StoredUser> {
  if (id !== userId) throw notFound('User');
  const { db, tenant } = context;
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ email: string | null }>`select email from "user"
      where tenant_id = ${tenant.id} and id = ${userId} for no key update`.execute(trx);
    const former = rows[0]?.email;
    const isOther = email !== undefined && email !== (former ?? '');
    await trx
      .updateTable('user')
      .set({
        updated_at: new Date(),
        ...(fName !== undefined && { name: fName }),
        ...(lName !== undefined && { last_name: lName }),
        // The new address has not been confirmed yet.
        ...(isOther && { email: email || null, email_verified: false }),
      })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', userId)
      .execute();
    if (isOther && email && former && openOrders) {
      const contact = { field: 'customerEmail', from: former, to: email } as const;
      await changeContact(trx, { tenantId: tenant.id, userId }, contact);
    }
    if (address) await arrangeAddresses(trx, tenant.id, userId, address);
  });
  return presentUser(context, userId);
}
