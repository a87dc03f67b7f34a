import { checkSmtp } from '@karwan/api/messages/senders/smtp-sender';
import { type ConfigCheck, fault, finding } from '../check.ts';

/** Checks the mail, SMS and push configuration. */
export const sendersCheck: ConfigCheck = {
  title: 'mail, SMS and push messages',
  needs: 'config',
  async run({ config, isPublic }) {
    const { messages, vapid } = config;
    const severity = isPublic ? 'fault' : 'warning';
    const instead = messages.inbox
      ? 'only the page of messages of this machine shows'
      : 'nobody gets';
    return [
      ...(messages.mail
        ? await mailFault(messages.mail.url)
        : [finding(severity, 'SMTP_URL', `is not set: ${instead} mail about orders.`)]),
      ...(messages.sms
        ? []
        : [finding(severity, 'SMS_GATEWAY', `is not set: ${instead} login codes and SMS.`)]),
      ...(vapid
        ? []
        : [
            finding(
              'warning',
              ['VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY'],
              'are not set: no push messages are sent.',
            ),
          ]),
    ];
  },
};

async function mailFault(url: string) {
  try {
    await checkSmtp(url);
    return [];
  } catch (error) {
    const { host } = new URL(url);
    const said = error instanceof Error ? error.message : String(error);
    return [fault('SMTP_URL', `${host} does not let us in (${said}).`)];
  }
}
