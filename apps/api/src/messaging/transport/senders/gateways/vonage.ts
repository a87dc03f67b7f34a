import type { SenderReason } from '@karwan/contract/shop/settings/message-senders';
import { z } from 'zod';
import { isUnicode } from '../../text/sms-text.ts';
import { addressBelow, digitsOf, oneRequestGateway, taken } from './one-request.ts';
import type { OpenSms } from './open-sms.ts';

const answered = z.object({ messages: z.array(z.object({ status: z.string() })).min(1) });

/** The statuses that concern every message; others are about one. */
const reasons: Readonly<Record<string, SenderReason>> = {
  1: 'busy',
  4: 'credentials',
  5: 'unreachable',
  8: 'credentials',
  9: 'balance',
  10: 'busy',
  15: 'sender-name',
};

/** Vonage's SMS API (formerly Nexmo): a form, answered with a status for each part of the message. */
export const openVonage: OpenSms<'vonage'> = ({ apiKey, apiSecret, from, apiUrl }, networks) =>
  oneRequestGateway({
    provider: 'Vonage',
    networks,
    request: ({ to, text }) => ({
      url: addressBelow(apiUrl, '/sms/json'),
      body: new URLSearchParams({
        api_key: apiKey,
        api_secret: apiSecret,
        from,
        to: digitsOf(to),
        text,
        type: isUnicode(text) ? 'unicode' : 'text',
      }),
    }),
    read({ json }) {
      const { data } = answered.safeParse(json);
      if (!data) return { isTaken: false, code: 'unexpected response body', reason: 'unexpected' };
      const refused = data.messages.find(({ status }) => status !== '0');
      // Once a part was taken, sending again would send it twice.
      if (!refused || data.messages.some(({ status }) => status === '0')) return taken;
      return {
        isTaken: false,
        code: `status ${refused.status}`,
        reason: reasons[refused.status],
      };
    },
  });
