import { randomUUID } from 'node:crypto';
import type { ProfileDraft, StoredUser } from '@karwan/contract/user';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import {
  type NewMessage,
  queueMessages,
} from '../../../messaging/transport/delivery/queue-messages.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { countTryWithin, type TryLimit } from '../../../platform/count-try.ts';
import { notFound } from '../../../platform/faults.ts';
import type { Session } from '../../../platform/session.ts';
import { recordOwn } from '../../../platform/staff-trail/run-staff-command.ts';
import {
  type AccountMessageContext,
  accountMessagesFor,
} from '../account-messages/account-messages.ts';
import { arrangeAddresses } from '../addresses/change-addresses.ts';
import { presentUser } from '../sessions/present-user.ts';
import { profileValues } from '../user-columns.ts';
import { changeContact } from './open-orders.ts';

type Context = AccountMessageContext & Pick<RequestContext, 'jobs' | 'secret' | 'requestId'>;

interface Former {
  readonly email: string | null;
  readonly isVerified: boolean;
}

/** Notices of an account whose previous address nobody has confirmed: it may be a stranger's. */
const unconfirmed: TryLimit = { kind: 'email-changed', most: 3, seconds: 86_400 };

export interface ProfileChange extends ProfileDraft {
  /** Whether open orders with the previous email get the new one. */
  readonly openOrders?: boolean;
  readonly address?: readonly string[];
}

/**
 * Changes the given fields of the customer's own profile. Of a changed email address the previous one and the account's number
 * are told.
 * @throws NOT_FOUND for another user's id, and for an address that is not theirs
 */
export async function updateProfile(
  context: Context,
  session: Session,
  id: string,
  { email, openOrders, address, ...others }: ProfileChange,
): Promise<StoredUser> {
  const { userId } = session;
  if (id !== userId) throw notFound('User');
  const { db, tenant } = context;
  // Read before the change: it goes to the previous address.
  const messages =
    email === undefined
      ? []
      : await accountMessagesFor(context, userId, { kind: 'email-changed', once: randomUUID() });
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<Former>`select email, email_verified as "isVerified" from "user"
      where tenant_id = ${tenant.id} and id = ${userId} for no key update`.execute(trx);
    const previous = rows[0]?.email;
    const isOther = email !== undefined && email !== (previous ?? '');
    await trx
      .updateTable('user')
      .set({
        updated_at: new Date(),
        ...profileValues(others),
        // The new address has not been confirmed yet.
        ...(isOther && { email: email || null, email_verified: false }),
      })
      .where('tenant_id', '=', tenant.id)
      .where('id', '=', userId)
      .execute();
    if (isOther && previous) {
      await queueMessages(trx, context.jobs, await within(context, trx, rows[0], userId, messages));
      await recordOwn(trx, context, session, 'team.setEmail');
    }
    if (isOther && email && previous && openOrders) {
      const contact = { field: 'customerEmail', from: previous, to: email } as const;
      await changeContact(trx, { tenantId: tenant.id, userId }, contact);
    }
    if (address) await arrangeAddresses(trx, tenant.id, userId, address);
  });
  return presentUser(context, userId);
}

/** The messages that may be sent: none from an account that goes through addresses which nobody has confirmed. */
async function within(
  context: Context,
  trx: Kysely<Database>,
  previous: Former | undefined,
  userId: string,
  messages: readonly NewMessage[],
): Promise<readonly NewMessage[]> {
  if (previous?.isVerified) return messages;
  return (await countTryWithin({ ...context, db: trx }, unconfirmed, userId)) > 0 ? [] : messages;
}
