// The mail and SMS provider of a measured shop, in a process of its own, so that its cost is not the shop's.
import { inboxAccess, startInbox } from '@karwan/sandbox/inbox/server';

process.on('message', async (message) => {
  if (message !== 'start') return;
  const { origin, smtpUrl } = await startInbox();
  const environment: InboxEnvironment = {
    SMTP_URL: smtpUrl,
    SMS_GATEWAY: 'http',
    SMS_URL: `${origin}/sms`,
    SMS_AUTHORIZATION: `Bearer ${inboxAccess.token}`,
    SMS_BODY: '{"to":"{to}","text":"{text}","sender":"Shop"}',
    SMS_KNOWS_KEYS: '1',
  };
  process.send?.(environment);
});

/** Environment variables that make a shop send its messages there. */
export type InboxEnvironment = Record<string, string>;
