import { z } from 'zod';
import { callGateway } from './call-gateway.ts';
import { DeliveryFault } from './delivery-fault.ts';

export interface MailLogOptions {
  /** Contains the placeholder `{messageId}`. */
  readonly url: string;
  readonly authorization: string | undefined;
}

const found = z.union([
  z.array(z.unknown()),
  z.object({ items: z.array(z.unknown()) }).transform(({ items }) => items),
]);

/** Looks up in the mail provider's log whether it has accepted a mail. */
export function createMailLog({ url, authorization }: MailLogOptions) {
  return async (messageId: string): Promise<boolean> => {
    const address = url.replace('{messageId}', encodeURIComponent(messageId));
    const headers = { accept: 'application/json', ...(authorization && { authorization }) };
    const answer = await callGateway(address, { provider: 'mail log', headers });
    const { data } = found.safeParse(answer);
    if (!data) throw new DeliveryFault('passing', 'mail log: not a list');
    return data.length > 0;
  };
}
