import { easypaisaSecrets, startEasypaisaSandbox } from '@karwan/sandbox/easypaisa/server';
import { inboxAccess, startInbox } from '@karwan/sandbox/inbox/server';
import { origin } from './addresses.ts';

/** The external services, which are never killed: payments, mail and SMS. */
export async function startOutside() {
  const inbox = await startInbox();
  const wallet = await startEasypaisaSandbox({
    ipnUrl: `${origin}/v1/payment/callback/easypaisa`,
    approvalDelay: 300,
    thinking: 50,
  });
  const variables = {
    SMTP_URL: inbox.smtpUrl,
    MAIL_LOG_URL: `${inbox.origin}/messages.json?channel=email&reference={messageId}`,
    SMS_GATEWAY: 'http',
    SMS_URL: `${inbox.origin}/sms`,
    SMS_AUTHORIZATION: `Bearer ${inboxAccess.token}`,
    SMS_BODY: '{"to":"{to}","text":"{text}","sender":"Shop"}',
    SMS_KNOWS_KEYS: '1',
    EASYPAISA_API_URL: wallet.origin,
    EASYPAISA_STORE_ID: easypaisaSecrets.storeId,
    EASYPAISA_ACCOUNT_NUMBER: easypaisaSecrets.accountNumber,
    EASYPAISA_USERNAME: easypaisaSecrets.username,
    EASYPAISA_PASSWORD: easypaisaSecrets.password,
    EASYPAISA_HASH_KEY: easypaisaSecrets.hashKey,
  };
  return {
    variables,
    inbox,
    wallet,
    async stop() {
      await Promise.all([inbox.stop(), wallet.stop()]);
    },
  };
}

export type Outside = Awaited<ReturnType<typeof startOutside>>;
