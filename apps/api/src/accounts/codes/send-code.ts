import { sendFaults } from '@karwan/contract/code';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import { DeliveryFault } from '../../messages/senders/delivery-fault.ts';
import { recordSenderFault, recordSenderSuccess } from '../../messages/senders/sender-state.ts';
import { noCaptcha } from '../../platform/captcha.ts';
import type { RequestContext } from '../../platform/context.ts';
import { countTryWithin } from '../../platform/count-try.ts';
import { messageTexts } from '../../settings/message-texts.ts';
import { readPhone } from '../read-phone.ts';
import {
  codeLength,
  codeSeconds,
  hashCode,
  makeCode,
  resendSeconds,
  sendLimits,
} from './code-rules.ts';
import { codeText } from './code-text.ts';

export type SendCodeContext = Pick<
  RequestContext,
  'db' | 'tenant' | 'secret' | 'language' | 'captcha' | 'senders' | 'visitor' | 'shopUrl'
>;

/**
 * Sends a code to a number. Whether the number is known is not looked up, so response and time are the same for all.
 * @throws INVALID_PHONE_NUMBER, CAPTCHA_FAILED, CODE_SENT_RECENTLY, TOO_MANY_CODES; CODES_UNAVAILABLE when the shop cannot
 * send any now, CODE_NOT_DELIVERABLE when its gateway refuses this number
 */
export async function sendCode(
  context: SendCodeContext,
  { phone: written, captcha: token }: { phone: string; captcha: string },
) {
  const { db, tenant, secret, senders, captcha = noCaptcha } = context;
  const phone = readPhone(written, tenant.country);
  if (!(await captcha.verify(token))) throw new ORPCError('CAPTCHA_FAILED', captchaFailed);
  const sms = (await senders?.find(tenant.id))?.sms;
  if (!sms) throw new ORPCError('CODES_UNAVAILABLE', sendFaults.CODES_UNAVAILABLE);
  const sender = { tenantId: tenant.id, channel: 'sms' } as const;
  const code = makeCode();
  const hash = hashCode(secret, tenant.id, phone, code);
  refuseSoon(await waitFor(context, phone));
  // Concurrent requests lock the number's row one after the other. A refused request rolls back, so it
  // neither counts nor replaces the code.
  await db.transaction().execute(async (trx) => {
    refuseSoon(await replaceCode({ db: trx, tenant }, phone, hash));
    await countSending({ db: trx, tenant, secret, visitor: context.visitor }, phone);
  });
  try {
    const host = context.shopUrl && new URL(context.shopUrl).hostname;
    const t = await messageTexts(db, tenant.id, context.language);
    const text = codeText(context.language, code, tenant.name, host, t);
    await sms.send({ to: phone, text });
    await recordSenderSuccess(db, sender);
  } catch (error) {
    await recordSenderFault(db, sender, error);
    // The code was not sent, so another may be requested at once.
    await sql`delete from phone_code where tenant_id = ${tenant.id} and phone = ${phone}
      and code_hash = ${hash}`.execute(db);
    const isRefused = error instanceof DeliveryFault && error.outcome === 'refused';
    const fault =
      isRefused && error.reason === undefined ? 'CODE_NOT_DELIVERABLE' : 'CODES_UNAVAILABLE';
    throw new ORPCError(fault, { ...sendFaults[fault], cause: error });
  }
  return {
    message: 'Code has been sent to your mobile.',
    resendAfter: resendSeconds,
    expiresIn: codeSeconds,
  } as const;
}

const captchaFailed = {
  status: 400,
  message: 'Confirm that you are not a robot, then try again',
};

/** @param wait seconds until another code can be sent; 0: now */
function refuseSoon(wait: number): void {
  if (wait === 0) return;
  throw new ORPCError('CODE_SENT_RECENTLY', {
    status: 429,
    message: 'A code was sent a moment ago',
    data: { retryAfter: wait },
  });
}

async function waitFor({ db, tenant }: SendCodeContext, phone: string): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    select greatest(0, ceil(extract(epoch from sent_at - now()) + ${resendSeconds}))::int as wait
    from phone_code where tenant_id = ${tenant.id} and phone = ${phone}`.execute(db);
  return rows[0]?.wait ?? 0;
}

/**
 * A new code replaces the previous one, unless another request has sent one in the meantime.
 * @returns 0, or seconds to wait
 */
async function replaceCode(
  { db, tenant }: Pick<SendCodeContext, 'db' | 'tenant'>,
  phone: string,
  hash: string,
): Promise<number> {
  const { rows } = await sql`
    with swept as (
      delete from phone_code where (tenant_id, phone) in (
        select tenant_id, phone from phone_code
        where expires_at < now() - interval '1 hour'
          and (tenant_id, phone) is distinct from (${tenant.id}, ${phone})
        limit 50 for update skip locked)
    )
    insert into phone_code as former (tenant_id, phone, code_hash, sent_at, expires_at)
    values (${tenant.id}, ${phone}, ${hash}, now(), now() + make_interval(secs => ${codeSeconds}))
    on conflict (tenant_id, phone) do update set code_hash = excluded.code_hash, tries = 0,
      sent_at = excluded.sent_at, expires_at = excluded.expires_at
      where former.sent_at <= now() - make_interval(secs => ${resendSeconds})
    returning phone`.execute(db);
  return rows.length === 1 ? 0 : resendSeconds;
}

/** Refused requests are not counted, so one address alone never uses up the shop's limit. */
async function countSending(
  context: Pick<SendCodeContext, 'db' | 'tenant' | 'secret' | 'visitor'>,
  phone: string,
) {
  const wait =
    (await countTryWithin(context, sendLimits.phone, phone)) ||
    (await countTryWithin(context, sendLimits.address, context.visitor?.addressKey)) ||
    (await countTryWithin(context, sendLimits.tenant, ''));
  if (wait === 0) return;
  throw new ORPCError('TOO_MANY_CODES', {
    status: 429,
    message: 'Too many codes requested; try again later',
    data: { retryAfter: wait },
  });
}

/** For the login page. */
export const codeFormat = { codeLength, resendAfter: resendSeconds };
