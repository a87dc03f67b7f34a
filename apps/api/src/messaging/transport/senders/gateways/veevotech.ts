import { z } from 'zod';
import { addressBelow, oneRequestGateway, taken } from './one-request.ts';
import type { OpenSms } from './open-sms.ts';
import { reasonInWords } from './reason-in-words.ts';

const answered = z.object({
  STATUS: z.string(),
  ERROR_FILTER: z.string().nullish(),
  ERROR_DESCRIPTION: z.string().nullish(),
});

/** VeevoTech's API v3: JSON with a STATUS. */
export const openVeevoTech: OpenSms<'veevotech'> = ({ apiKey, from, apiUrl }, networks) =>
  oneRequestGateway({
    provider: 'VeevoTech',
    networks,
    request: ({ to, text }) => ({
      url: addressBelow(apiUrl, '/v3/sendsms'),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ hash: apiKey, receivernum: to, sendernum: from, textmessage: text }),
    }),
    read({ json, text }) {
      const { data } = answered.safeParse(json);
      if (data?.STATUS.toUpperCase() === 'SUCCESSFUL') return taken;
      const reason = reasonInWords(text) ?? (data ? undefined : 'unexpected');
      return { isTaken: false, code: data?.ERROR_FILTER ?? 'no success in its answer', reason };
    },
  });
