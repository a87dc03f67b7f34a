import { createHttpGateway } from '@karwan/api/messaging/transport/senders/http-gateway';
import { createMailLog } from '@karwan/api/messaging/transport/senders/mail-log';
import type { MailSender } from '@karwan/api/messaging/transport/senders/mail-sender';
import type { Messengers } from '@karwan/api/messaging/transport/senders/messengers';
import { createPushSender } from '@karwan/api/messaging/transport/senders/push-sender';
import type { SmsGateway } from '@karwan/api/messaging/transport/senders/sms-gateway';
import { createSmtpSender } from '@karwan/api/messaging/transport/senders/smtp-sender';
import { createTwilioGateway } from '@karwan/api/messaging/transport/senders/twilio-gateway';
import type { Config } from './config/config.ts';
import type { MailConfig, SmsConfig } from './config/message-config.ts';
import type { Stopper } from './lifecycle/stopper.ts';

export interface OpenMessengers extends Messengers {
  /** URL of the local inbox for messages without a provider. */
  readonly inboxAddress?: string;
}

export type MessengerConfig = Pick<
  Config,
  'messages' | 'publicUrl' | 'sessionSecret' | 'vapid' | 'formerVapid'
>;

/** Opens the configured mail, SMS and push providers; starts the local inbox for those that are missing. */
export async function openMessengers(
  config: MessengerConfig,
  stopper: Pick<Stopper, 'add'>,
): Promise<OpenMessengers> {
  const { messages, publicUrl, sessionSecret: secret } = config;
  const links = { publicUrl, secret };
  if (!messages.inbox) return { ...links, ...carriers(config) };
  // The inbox is loaded only when used.
  const { inboxAccess, pushHost } = await import('@karwan/sandbox/inbox/access');
  const { openInbox } = await import('@karwan/sandbox/inbox/open-inbox');
  const inbox = await openInbox(messages.inbox);
  stopper.add('inbox', inbox.stop);
  const { origin } = inbox;
  const mail = {
    url: inbox.smtpUrl,
    from: undefined,
    log: {
      url: `${origin}/messages.json?channel=email&reference={messageId}`,
      authorization: undefined,
    },
  };
  const sms: SmsConfig = {
    kind: 'http',
    url: `${origin}/sms`,
    authorization: `Bearer ${inboxAccess.token}`,
    body: '{"to":"{to}","text":"{text}","sender":"Shop"}',
    success: undefined,
    supportsIdempotencyKeys: true,
  };
  const caught = { ...config, messages: { mail: messages.mail ?? mail, sms: messages.sms ?? sms } };
  return {
    ...links,
    ...carriers(caught, { host: pushHost, origin }),
    standsIn: [
      ...(messages.sms ? [] : ['sms' as const]),
      ...(messages.mail ? [] : ['email' as const]),
    ],
    inboxAddress: origin,
  };
}

function carriers(
  {
    messages,
    publicUrl,
    vapid,
    formerVapid: former,
  }: Omit<MessengerConfig, 'messages'> & {
    messages: Pick<MessengerConfig['messages'], 'mail' | 'sms'>;
  },
  standIn?: { host: string; origin: string },
): Messengers {
  const { mail, sms } = messages;
  // The VAPID contact; push services refuse an address that is not public.
  const contact = publicUrl.startsWith('https:')
    ? publicUrl
    : `mailto:${mail?.from ?? 'shop@localhost'}`;
  return {
    ...(mail && { mail: mailSender(mail), mailFrom: mail.from }),
    ...(sms && { sms: smsGateway(sms) }),
    ...(vapid && { push: createPushSender({ ...vapid, former, contact, standIn }) }),
  };
}

function mailSender({ log, url }: MailConfig): MailSender {
  return { ...createSmtpSender({ url }), ...(log && { wasTaken: createMailLog(log) }) };
}

function smsGateway(config: SmsConfig): SmsGateway {
  return config.kind === 'twilio' ? createTwilioGateway(config) : createHttpGateway(config);
}
