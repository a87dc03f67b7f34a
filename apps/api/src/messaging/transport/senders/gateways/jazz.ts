import type { SenderReason } from '@karwan/contract/shop/settings/message-senders';
import { isUnicode } from '../../text/sms-text.ts';
import { addressBelow, dialled, oneRequestGateway, taken } from './one-request.ts';
import type { OpenSms } from './open-sms.ts';
import { reasonInWords } from './reason-in-words.ts';

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};
const inXml = (text: string) => text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
const element = (name: string, text: string) => `<${name}>${inXml(text)}</${name}>`;

/** The codes that concern every message; others are about one. */
const reasons: Readonly<Record<string, SenderReason>> = {
  304: 'credentials',
  305: 'sender-name',
  306: 'balance',
  310: 'balance',
  311: 'credentials',
  312: 'credentials',
};

/** Jazz Business SMS (Mobilink CMT): XML in a form, answered with a status code; 300 is success. */
export const openJazz: OpenSms<'jazz'> = ({ username, password, from, apiUrl }, networks) =>
  oneRequestGateway({
    provider: 'Jazz SMS',
    networks,
    request: ({ to, text }) => ({
      url: addressBelow(apiUrl, '/sendsms_xml.html'),
      body: new URLSearchParams({
        xmldoc: `<SMSRequest>${[
          element('Username', username),
          element('Password', password),
          element('From', from),
          element('To', dialled(to)),
          element('Message', text),
          element('urdu', isUnicode(text) ? '1' : '0'),
          element('statuscode', '1'),
        ].join('')}</SMSRequest>`,
      }),
    }),
    read({ text }) {
      const code = /<statuscode>\s*(\d+)\s*<\/statuscode>/i.exec(text)?.[1];
      if (code === '300') return taken;
      if (code === undefined && /Message Sent Successfully/i.test(text)) return taken;
      const known = reasons[code ?? ''];
      return {
        isTaken: false,
        code: code ? `code ${code}` : 'no status code in its answer',
        reason: known ?? (code ? undefined : (reasonInWords(text) ?? 'unexpected')),
      };
    },
  });
