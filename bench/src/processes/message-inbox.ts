// The provider of mail and SMS of a shop under measurement, in a process of its own: what it costs is
// not the shop's.
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

/** The variables that make a shop send its messages there. */
export type InboxEnvironment = Record<string, string>;
