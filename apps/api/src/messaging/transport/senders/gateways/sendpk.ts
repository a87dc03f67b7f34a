import { isUnicode } from '../../text/sms-text.ts';
import { addressBelow, digitsOf, oneRequestGateway, taken } from './one-request.ts';
import type { OpenSms } from './open-sms.ts';
import { reasonInWords } from './reason-in-words.ts';

/** SendPK: a form, answered with OK and an id, or with the number of an error. */
export const openSendPk: OpenSms<'sendpk'> = ({ apiKey, from, apiUrl }, networks) =>
  oneRequestGateway({
    provider: 'SendPK',
    networks,
    request: ({ to, text }) => ({
      url: addressBelow(apiUrl, '/api/sms.php'),
      body: new URLSearchParams({
        api_key: apiKey,
        sender: from,
        mobile: digitsOf(to),
        message: text,
        ...(isUnicode(text) && { type: 'unicode' }),
      }),
    }),
    read({ text }) {
      const reply = text.trim();
      if (/^"?OK\b/i.test(reply)) return taken;
      const code = /^-?\d+/.exec(reply)?.[0];
      const named = { '1': 'credentials', '2': 'credentials', '3': 'credentials' } as const;
      const reason =
        code === '4' || code === '-4'
          ? 'sender-name'
          : ((named as Readonly<Record<string, 'credentials'>>)[code ?? ''] ??
            reasonInWords(reply));
      return { isTaken: false, code: code ? `code ${code}` : 'no OK in its answer', reason };
    },
  });
