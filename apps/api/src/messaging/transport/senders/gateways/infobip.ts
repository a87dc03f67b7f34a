import { z } from 'zod';
import { addressBelow, digitsOf, oneRequestGateway, taken } from './one-request.ts';
import type { OpenSms } from './open-sms.ts';
import { reasonInWords } from './reason-in-words.ts';

const answered = z.object({
  messages: z
    .array(z.object({ status: z.object({ groupName: z.string(), name: z.string() }) }))
    .min(1),
});

/** Infobip's SMS API: JSON, answered with the status of the message; its group REJECTED is a refusal. */
export const openInfobip: OpenSms<'infobip'> = ({ apiKey, from, apiUrl }, networks) =>
  oneRequestGateway({
    provider: 'Infobip',
    networks,
    request: ({ to, text }) => ({
      url: addressBelow(apiUrl, '/sms/2/text/advanced'),
      headers: {
        authorization: `App ${apiKey}`,
        'content-type': 'application/json',
        accept: 'application/json',
      },
      body: JSON.stringify({ messages: [{ from, destinations: [{ to: digitsOf(to) }], text }] }),
    }),
    read({ json }) {
      const { data } = answered.safeParse(json);
      const [message] = data?.messages ?? [];
      if (!message)
        return { isTaken: false, code: 'unexpected response body', reason: 'unexpected' };
      const { groupName, name } = message.status;
      if (groupName !== 'REJECTED' && groupName !== 'UNDELIVERABLE') return taken;
      return { isTaken: false, code: name, reason: reasonInWords(name.replaceAll('_', ' ')) };
    },
  });
