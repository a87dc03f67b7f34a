import { randomUUID } from 'node:crypto';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { queueMessages } from '../../../messaging/transport/delivery/queue-messages.ts';
import { countTry, type TryLimit } from '../../../platform/count-try.ts';
import type { Session } from '../../../platform/session.ts';
import { refuseLastOwner } from '../../../platform/staff/last-owner.ts';
import { accountMessagesFor } from '../account-messages/account-messages.ts';
import { checkCode } from '../codes/check-code.ts';
import { authOf } from '../open-auth.ts';
import { clearBrowser } from '../sessions/logout.ts';
import { isRecent } from '../sessions/recent-login.ts';
import type { LoginContext } from '../sessions/start-session.ts';
import { tooManyTries } from '../too-many-tries.ts';
import { forgetCustomer } from './forget-customer.ts';
import { requireNoOpenOrders } from './open-orders.ts';

const proofLimit: TryLimit = { kind: 'delete-proof', most: 10, seconds: 900 };

/**
 * Deletes the customer and all their data. Orders are kept for accounting, without personal data.
 * @throws PROOF_REQUIRED, ORDERS_OPEN, LAST_OWNER, INVALID_CODE, CODE_EXPIRED
 */
export async function deleteAccount(
  context: LoginContext,
  session: Session,
  proof: { code?: string; password?: string },
): Promise<{ deleted: true }> {
  const { db, tenant } = context;
  const { userId, phone } = session;
  // Before the proof, so that no code is used up in vain.
  await requireNoOpenOrders(db, tenant.id, userId);
  await requireProof(context, session, proof);
  const messages = await accountMessagesFor(context, userId, {
    kind: 'account-deleted',
    once: randomUUID(),
  });
  await db.transaction().execute(async (trx) => {
    await sql`select from "user" where tenant_id = ${tenant.id} and id = ${userId}
      for update`.execute(trx);
    await requireNoOpenOrders(trx, tenant.id, userId);
    await forgetCustomer(trx, context, { userId, phone }).catch(refuseLastOwner);
    await queueMessages(trx, context.jobs, messages);
  });
  clearBrowser(context);
  return { deleted: true };
}

async function requireProof(
  context: LoginContext,
  session: Session,
  proof: { code?: string; password?: string },
): Promise<void> {
  const { userId, phone } = session;
  const wait = await countTry(context, proofLimit, userId);
  if (wait > 0) throw tooManyTries(wait);
  if (proof.code && phone) return checkCode(context, phone, proof.code);
  const { internalAdapter, password } = await authOf(context);
  const account = await internalAdapter.findCredentialAccount(userId);
  if (proof.password && account?.password) {
    if (await password.verify({ hash: account.password, password: proof.password })) return;
  }
  if (!phone && (await isRecent(context, session))) return;
  throw new ORPCError('PROOF_REQUIRED', {
    status: 403,
    message: 'Confirm your identity with a code sent to your phone, or your password',
  });
}
