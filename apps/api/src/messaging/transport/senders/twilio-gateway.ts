import { z } from 'zod';
import { callGateway, requestGateway } from './call-gateway.ts';
import type { AllowedNetworks } from './check-address.ts';
import { DeliveryFault } from './delivery-fault.ts';
import { addressBelow } from './gateways/one-request.ts';
import type { SmsGateway } from './sms-gateway.ts';

export interface TwilioOptions {
  /** `https://api.twilio.com` */
  readonly apiUrl: string;
  readonly accountSid: string;
  readonly authToken: string;
  /** A number, a name of at most 11 letters, or a messaging service (`MG…`). */
  readonly from: string;
  /** Where the requests may lead, if a shop's staff chose the address; undefined: the operator chose it. */
  readonly networks?: AllowedNetworks;
}

const provider = 'Twilio';
const refusal = z.object({ code: z.number() });
const sentMessage = z.object({ sid: z.string() });
const listed = z.object({
  messages: z.array(z.object({ to: z.string(), body: z.string(), date_created: z.string() })),
});

/** In milliseconds: clocks differ, and Twilio's times have whole seconds. */
const slack = 5_000;

/** SMS by Twilio's Messages resource, which has no idempotency keys but lists accepted messages. */
export function createTwilioGateway(options: TwilioOptions): SmsGateway {
  const { accountSid, authToken, from, networks } = options;
  const address = addressBelow(options.apiUrl, `/2010-04-01/Accounts/${accountSid}/Messages.json`);
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const sender: Record<string, string> = from.startsWith('MG')
    ? { MessagingServiceSid: from }
    : { From: from };
  const faultCode = (body: unknown) => {
    const { data } = refusal.safeParse(body);
    return data ? `code ${data.code}` : '';
  };
  return {
    async send({ to, text }) {
      const { json, text: answer } = await requestGateway(address, {
        provider,
        faultCode,
        networks,
        method: 'POST',
        headers: { authorization },
        body: new URLSearchParams({ To: to, Body: text, ...sender }),
      });
      if (sentMessage.safeParse(json).success) return answer;
      throw new DeliveryFault('unknown', `${provider}: unexpected response body`, {
        reason: 'unexpected',
        answer,
      });
    },
    async wasTaken({ to, text }, since) {
      const url = new URL(address);
      url.search = new URLSearchParams({
        To: to,
        PageSize: '50',
        'DateSent>': since.toISOString().slice(0, 10),
      }).toString();
      const answer = await callGateway(url, {
        provider,
        faultCode,
        networks,
        headers: { authorization },
      });
      const { data } = listed.safeParse(answer);
      if (!data) throw new DeliveryFault('passing', `${provider}: unexpected message list`);
      const earliest = since.getTime() - slack;
      return data.messages.some(
        (message) => message.body === text && Date.parse(message.date_created) >= earliest,
      );
    },
  };
}
