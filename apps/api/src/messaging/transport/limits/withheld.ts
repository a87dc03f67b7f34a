import { channel } from 'node:diagnostics_channel';
import type { NewMessage } from '../delivery/queue-messages.ts';
import type { orderMessageLimits } from './limits.ts';

/** The limit that withholds a message. */
export type WithheldBy = keyof typeof orderMessageLimits;

/** A message that a limit withholds. */
export interface Withheld {
  readonly message: NewMessage;
  readonly reason: WithheldBy;
}

/** What is published of a withheld message: nothing that names a person. */
export interface WithheldNotice {
  readonly tenantId: number;
  readonly channel: string;
  readonly reason: WithheldBy;
}

/** Metrics and log subscribe to it. */
export const withheldMessages = channel('karwan:withheld-messages');

export function publishWithheld(withheld: readonly Withheld[]): void {
  for (const { message, reason } of withheld) {
    const notice = { tenantId: message.tenant_id, channel: message.channel, reason };
    withheldMessages.publish(notice satisfies WithheldNotice);
  }
}
