import { createHttpGateway } from '@karwan/api/messages/http-gateway';
import type { Messengers } from '@karwan/api/messages/messengers';
import type { SmsGateway } from '@karwan/api/messages/sms-gateway';
import { createTwilioGateway } from '@karwan/api/messages/twilio-gateway';
import type { MessageConfig, SmsConfig } from './config/message-config.ts';
import type { Stopper } from './lifecycle/stopper.ts';

export interface OpenMessengers extends Messengers {
  /** Where somebody can read on this machine what nobody carries. */
  readonly inboxAddress?: string;
}

/** Who carries messages, as the operator chose; starts the inbox where that is nobody. */
export async function openMessengers(
  { inbox: wanted, sms }: MessageConfig,
  stopper: Pick<Stopper, 'add'>,
): Promise<OpenMessengers> {
  if (!wanted) return { ...(sms && { sms: smsGateway(sms) }) };
  // A shop whose messages are carried never loads the code that catches them.
  const { inboxAccess, startInbox } = await import('@karwan/sandbox/inbox/server');
  const inbox = await startInbox(wanted);
  stopper.add('inbox', inbox.stop);
  return {
    inboxAddress: inbox.origin,
    sms: smsGateway(
      sms ?? {
        kind: 'http',
        url: `${inbox.origin}/sms`,
        authorization: `Bearer ${inboxAccess.token}`,
        body: '{"to":"{to}","text":"{text}","sender":"Shop"}',
        success: undefined,
        knowsKeys: true,
      },
    ),
  };
}

function smsGateway(config: SmsConfig): SmsGateway {
  return config.kind === 'twilio' ? createTwilioGateway(config) : createHttpGateway(config);
}
