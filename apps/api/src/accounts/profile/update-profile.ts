import type { StoredUser } from '@karwan/contract/user';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { arrangeAddresses } from '../addresses/change-addresses.ts';
import { presentUser } from './present-user.ts';

export interface ProfileChange {
  readonly fName?: string;
  readonly lName?: string;
  readonly email?: string;
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
  { fName, lName, email, address }: ProfileChange,
): Promise<StoredUser> {
  if (id !== userId) throw notFound('User');
  const { db, tenant } = context;
  await db.transaction().execute(async (trx) => {
    await trx
      .updateTable('user')
      .set({
        updated_at: new Date(),
        ...(fName !== undefined && { name: fName }),
        ...(lName !== undefined && { last_name: lName }),
        // The new address has not been confirmed yet.
        ...(email !== undefined && { email: email || null, email_verified: false }),
      })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', userId)
      .execute();
    if (address) await arrangeAddresses(trx, tenant.id, userId, address);
  });
  return presentUser(context, userId);
}
