import { codeFaults, mailFaults } from '@karwan/contract/code';
import type { SignedIn } from '@karwan/contract/user';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { noCaptcha } from '../../../platform/captcha.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { countTry } from '../../../platform/count-try.ts';
import { messageTexts } from '../../../shop/settings/message-texts.ts';
import { recallBlocks } from '../blocks/former-blocks.ts';
import { claimGuestBookings } from '../claim-guest-bookings.ts';
import { findOrCreateByPhone } from '../find-or-create-user.ts';
import { finishSignIn } from '../finish-sign-in.ts';
import { recallUses } from '../former-uses/former-uses.ts';
import { proofsOfShop } from '../proofs/customer-proofs.ts';
import { readPhone } from '../read-phone.ts';
import { hashSessionToken, newSessionToken } from '../sessions/session-token.ts';
import type { LoginContext } from '../sessions/start-session.ts';
import {
  hashWhatsAppCode,
  loginSeconds,
  makeWhatsAppCode,
  requestLimits,
} from './whatsapp-rules.ts';

type WhatsAppLoginContext = LoginContext & Pick<RequestContext, 'language'>;

/**
 * Starts a login: the link opens WhatsApp with a text for the shop. Only the browser that asked has the token, and the code is
 * good for this number only (docs/access.md#signing-in). A new login of a number replaces the one before.
 * @throws WAY_NOT_OFFERED, INVALID_PHONE_NUMBER, CAPTCHA_FAILED, TOO_MANY_CODES
 */
export async function requestWhatsAppLogin(
  context: WhatsAppLoginContext,
  requested: { phone: string; captcha: string },
) {
  const { db, tenant, secret, language, captcha = noCaptcha } = context;
  if (!(await proofsOfShop(context)).includes('whatsapp')) {
    throw new ORPCError('WAY_NOT_OFFERED', mailFaults.WAY_NOT_OFFERED);
  }
  const phone = readPhone(requested.phone, tenant.country);
  if (!(await captcha.verify(requested.captcha))) {
    const message = 'Confirm that you are not a robot, then try again';
    throw new ORPCError('CAPTCHA_FAILED', { status: 400, message });
  }
  await countAsking(context, phone);
  const code = makeWhatsAppCode();
  const token = newSessionToken();
  await sql`insert into whatsapp_login (tenant_id, phone, code_hash, token_hash, expires_at)
    values (${tenant.id}, ${phone}, ${hashWhatsAppCode(secret, tenant.id, phone, code)},
      ${hashSessionToken(token)}, now() + make_interval(secs => ${loginSeconds}))
    on conflict (tenant_id, phone) do update set code_hash = excluded.code_hash,
      token_hash = excluded.token_hash, created_at = now(), expires_at = excluded.expires_at,
      confirmed_at = null, confirmed_by = null`.execute(db);
  const t = await messageTexts(db, tenant.id, language);
  const text = t('signIn.whatsApp', { code, site: tenant.settings.siteName });
  const link = `https://wa.me/${tenant.settings.chatNumber}?text=${encodeURIComponent(text)}`;
  return { token, code, link, expiresIn: loginSeconds };
}

async function countAsking(context: WhatsAppLoginContext, phone: string): Promise<void> {
  const wait =
    (await countTry(context, requestLimits.phone, phone)) ||
    (await countTry(context, requestLimits.address, context.visitor?.addressKey)) ||
    (await countTry(context, requestLimits.tenant, ''));
  if (wait === 0) return;
  throw new ORPCError('TOO_MANY_CODES', {
    status: 429,
    message: 'Too many codes requested; try again later',
    data: { retryAfter: wait },
  });
}

/** Whether the shop has confirmed the message; an unknown token is expired. */
export async function whatsAppState(
  { db, tenant }: Pick<RequestContext, 'db' | 'tenant'>,
  token: string,
): Promise<{ state: 'waiting' | 'confirmed' | 'expired' }> {
  const { rows } = await sql<{ isConfirmed: boolean }>`
    select confirmed_at is not null as "isConfirmed" from whatsapp_login
    where tenant_id = ${tenant.id} and token_hash = ${hashSessionToken(token)}
      and expires_at > now()`.execute(db);
  const [row] = rows;
  if (!row) return { state: 'expired' };
  return { state: row.isConfirmed ? 'confirmed' : 'waiting' };
}

/**
 * Signs in the owner of a number whose message the shop has confirmed; works once. Team members log in another way, so that
 * none of them can open a colleague's account by confirming it.
 * @throws NOT_CONFIRMED, CODE_EXPIRED, UNAUTHORIZED for team members, SECOND_FACTOR_REQUIRED
 */
export async function finishWhatsAppLogin(
  context: LoginContext,
  requested: { token: string; bearer: boolean },
): Promise<SignedIn> {
  const { db, tenant } = context;
  const { state } = await whatsAppState(context, requested.token);
  if (state === 'expired') throw new ORPCError('CODE_EXPIRED', codeFaults.CODE_EXPIRED);
  if (state === 'waiting') {
    const message = 'The shop has not confirmed the message yet';
    throw new ORPCError('NOT_CONFIRMED', { status: 409, message });
  }
  const { rows } = await sql<{ phone: string }>`delete from whatsapp_login
    where tenant_id = ${tenant.id} and token_hash = ${hashSessionToken(requested.token)}
      and confirmed_at is not null and expires_at > now() returning phone`.execute(db);
  const phone = rows[0]?.phone;
  if (!phone) throw new ORPCError('CODE_EXPIRED', codeFaults.CODE_EXPIRED);
  const user = await findOrCreateByPhone(db, tenant.id, phone);
  if (user.role !== 'customer') {
    throw new ORPCError('UNAUTHORIZED', { status: 401, message: 'Authentication failed' });
  }
  await recallBlocks(context, [phone]);
  await recallUses(context, { userId: user.id, phone });
  await claimGuestBookings(db, tenant.id, user.id, { phone });
  return finishSignIn(context, user, requested.bearer);
}
