import { emailKey } from '@karwan/contract/email';
import type { SignedIn } from '@karwan/contract/user';
import { ORPCError } from '@orpc/server';
import { recallBlocks } from './blocks/former-blocks.ts';
import { claimGuestBookings } from './claim-guest-bookings.ts';
import { checkCode } from './codes/check-code.ts';
import { findOrCreateByPhone } from './find-or-create-user.ts';
import { finishSignIn } from './finish-sign-in.ts';
import { recallUses } from './former-uses/former-uses.ts';
import { userByMailCode } from './mail-login.ts';
import { phoneOfIdToken } from './providers/phone-of-id-token.ts';
import { readPhone } from './read-phone.ts';
import type { LoginContext } from './sessions/start-session.ts';

/**
 * Signs in the owner of a verified phone number, or of a verified email address; who is unknown becomes a new customer.
 * @throws UNAUTHORIZED without proof; INVALID_CODE, CODE_EXPIRED, TOO_MANY_TRIES, PROVIDER_FAILED, WAY_NOT_OFFERED,
 *   NO_ACCOUNT, SECOND_FACTOR_REQUIRED
 */
export async function passwordlessLogin(
  context: LoginContext,
  requested: { phone?: string; email?: string; code?: string; idToken?: string; bearer: boolean },
): Promise<SignedIn> {
  const { phone: written, email, code } = requested;
  if (email !== undefined) {
    if (!written || !code) throw noProof();
    const user = await userByMailCode(context, { email, phone: written, code });
    await claimGuestBookings(context.db, context.tenant.id, user.id, { email: emailKey(email) });
    return finishSignIn(context, user, requested.bearer);
  }
  const phone = await provedPhone(context, requested);
  const user = await findOrCreateByPhone(context.db, context.tenant.id, phone);
  await recallBlocks(context, [phone]);
  await recallUses(context, { userId: user.id, phone });
  await claimGuestBookings(context.db, context.tenant.id, user.id, { phone });
  return finishSignIn(context, user, requested.bearer);
}

async function provedPhone(
  context: LoginContext,
  { phone: written, code, idToken }: { phone?: string; code?: string; idToken?: string },
): Promise<string> {
  if (idToken !== undefined) return phoneOfIdToken(context, idToken, written);
  if (written === undefined || code === undefined || code === '') {
    throw noProof();
  }
  const phone = readPhone(written, context.tenant.country);
  await checkCode(context, phone, code);
  return phone;
}

const noProof = () =>
  new ORPCError('UNAUTHORIZED', { status: 401, message: 'Authentication failed' });
