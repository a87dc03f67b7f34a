import { sendFaults } from '@karwan/contract/code';
import { ORPCError } from '@orpc/server';
import { DeliveryFault } from '../../../messaging/transport/senders/delivery-fault.ts';
import {
  recordSenderFault,
  recordSenderSuccess,
} from '../../../messaging/transport/senders/sender-state.ts';
import type { SmsGateway } from '../../../messaging/transport/senders/sms-gateway.ts';
import { noCaptcha } from '../../../platform/captcha.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { messageTexts } from '../../../shop/settings/message-texts.ts';
import { readPhone } from '../read-phone.ts';
import { codeLength, codeSeconds, hashCode, makeCode, resendSeconds } from './code-rules.ts';
import { codeText } from './code-text.ts';
import { dropCode, storeCode } from './limit-codes.ts';
import { type MailCodeContext, mailCode, mailRecipient } from './mail-code.ts';

export type SendCodeContext = MailCodeContext &
  Pick<RequestContext, 'secret' | 'captcha' | 'visitor'>;

const sentTo = {
  sms: 'Code has been sent to your mobile.',
  email: 'Code has been sent to your email.',
} as const;

/**
 * Sends a code to a number, or to an email address where the shop allows that. Whether there is an account is not looked
 * up, so response and time are the same for all.
 * @throws INVALID_PHONE_NUMBER, CAPTCHA_FAILED, CODE_SENT_RECENTLY, TOO_MANY_CODES, WAY_NOT_OFFERED; CODES_UNAVAILABLE when
 * the shop cannot send any now, CODE_NOT_DELIVERABLE when its sender refuses this number or address
 */
export async function sendCode(
  context: SendCodeContext,
  requested: { phone: string; email?: string; captcha: string },
) {
  const { db, tenant, secret, senders, captcha = noCaptcha } = context;
  const phone = readPhone(requested.phone, tenant.country);
  const email =
    requested.email === undefined ? undefined : await mailRecipient(context, requested.email);
  if (!(await captcha.verify(requested.captcha)))
    throw new ORPCError('CAPTCHA_FAILED', captchaFailed);
  const recipient = email ?? phone;
  const channel = email === undefined ? 'sms' : 'email';
  const own = await senders?.find(tenant.id);
  const code = makeCode();
  const send =
    email === undefined
      ? own?.sms && textCode(context, own.sms, phone, code)
      : own?.mail && (() => mailCode(context, own, email, code));
  if (!send) throw new ORPCError('CODES_UNAVAILABLE', sendFaults.CODES_UNAVAILABLE);
  const sender = { tenantId: tenant.id, channel } as const;
  const hash = hashCode(secret, tenant.id, recipient, code);
  await storeCode(context, recipient, hash);
  try {
    await send();
    await recordSenderSuccess(db, sender);
  } catch (error) {
    await recordSenderFault(db, sender, error);
    await dropCode(context, recipient, hash);
    const isRefused = error instanceof DeliveryFault && error.outcome === 'refused';
    const fault =
      isRefused && error.reason === undefined ? 'CODE_NOT_DELIVERABLE' : 'CODES_UNAVAILABLE';
    throw new ORPCError(fault, { ...sendFaults[fault], cause: error });
  }
  return { message: sentTo[channel], resendAfter: resendSeconds, expiresIn: codeSeconds };
}

const captchaFailed = {
  status: 400,
  message: 'Confirm that you are not a robot, then try again',
};

const textCode =
  (context: SendCodeContext, sms: SmsGateway, phone: string, code: string) =>
  async (): Promise<void> => {
    const { db, tenant, language, shopUrl } = context;
    const host = shopUrl && new URL(shopUrl).hostname;
    const t = await messageTexts(db, tenant.id, language);
    await sms.send({ to: phone, text: codeText(language, code, tenant.name, host, t) });
  };

/** For the login page. */
export const codeFormat = { codeLength, resendAfter: resendSeconds };
