import type { SenderReason } from '@karwan/contract/shop/settings/message-senders';
import { isUnicode } from '../../text/sms-text.ts';
import { type GatewayAnswer, requestGateway } from '../call-gateway.ts';
import { addressBelow, digitsOf, faultOf } from './one-request.ts';
import type { OpenSms } from './open-sms.ts';

const provider = 'Telenor SMS';

/** The codes that concern every message; others are about one. */
const reasons: Readonly<Record<string, SenderReason>> = {
  100: 'balance',
  103: 'sender-name',
  200: 'credentials',
  201: 'credentials',
  300: 'balance',
  304: 'busy',
  305: 'busy',
};
const sessionEnded = '102';

/** Telenor Corporate SMS: a login gives a session, with which messages are sent until it ends. */
export const openTelenor: OpenSms<'telenor'> = ({ username, password, from, apiUrl }, networks) => {
  let session: Promise<string> | undefined;

  const ask = (page: string, values: Record<string, string>) =>
    // Credentials go in the body, because addresses are written to logs on the way.
    requestGateway(addressBelow(apiUrl, `/corporate_sms2/api/${page}.jsp`), {
      provider,
      networks,
      method: 'POST',
      body: new URLSearchParams(values),
    });

  async function logIn() {
    const answer = await ask('auth', { msisdn: digitsOf(username), password });
    const { isOk, data } = read(answer);
    if (!isOk) throw refused(data, answer.text);
    return data;
  }

  async function send(to: string, text: string) {
    session ??= logIn();
    const id = await session.catch((error: unknown) => {
      session = undefined;
      throw error;
    });
    const answer = await ask('sendsms', {
      session_id: id,
      to: digitsOf(to),
      text,
      mask: from,
      ...(isUnicode(text) && { unicode: 'true' }),
    });
    return { answer, ...read(answer) };
  }

  return {
    async send({ to, text }) {
      let sent = await send(to, text);
      if (!sent.isOk && codeIn(sent.data) === sessionEnded) {
        session = undefined;
        sent = await send(to, text);
      }
      if (sent.isOk) return sent.answer.text;
      throw refused(sent.data, sent.answer.text);
    },
  };
};

function read({ text }: GatewayAnswer) {
  const inside = (name: string) =>
    new RegExp(`<${name}>\\s*([^<]*?)\\s*</${name}>`, 'i').exec(text)?.[1] ?? '';
  return { isOk: inside('response').toUpperCase() === 'OK', data: inside('data') };
}

const codeIn = (data: string) => /\d{3}/.exec(data)?.[0] ?? '';

function refused(data: string, answer: string) {
  const code = codeIn(data);
  const reason = code === '' ? 'unexpected' : reasons[code];
  return faultOf(provider, { isTaken: false, code: `code ${code || 'unknown'}`, reason }, answer);
}
