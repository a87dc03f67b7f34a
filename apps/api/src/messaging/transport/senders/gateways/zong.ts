import { isUnicode } from '../../text/sms-text.ts';
import { addressBelow, digitsOf, oneRequestGateway, taken } from './one-request.ts';
import type { OpenSms } from './open-sms.ts';
import { reasonInWords } from './reason-in-words.ts';

/**
 * Zong Corporate SMS: JSON, answered with a text. Its words are in no public manual, so what names a fault counts as one
 * (docs/operations/senders.md).
 */
export const openZong: OpenSms<'zong'> = ({ username, password, from, apiUrl }, networks) =>
  oneRequestGateway({
    provider: 'Zong SMS',
    networks,
    request: ({ to, text }) => ({
      url: addressBelow(apiUrl, '/reachrestapi/home/SendQuickSMS'),
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        loginId: username,
        loginPassword: password,
        Destination: digitsOf(to),
        Mask: from,
        Message: text,
        UniCode: isUnicode(text) ? '1' : '0',
        ShortCodePrefered: 'n',
      }),
    }),
    read({ text }) {
      const reason = reasonInWords(text);
      const isFault =
        reason !== undefined || /fail|error|invalid|reject|"?code"?\s*:\s*"?-/i.test(text);
      return isFault ? { isTaken: false, code: 'refused in its answer', reason } : taken;
    },
  });
