import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Entries } from '../inbox/entries.ts';
import { cutLine, type FaultSwitch } from '../message-faults/faults.ts';
import { gatewaySecrets } from './secrets.ts';

type Values = Readonly<Record<string, string | undefined>>;

/** What a gateway is asked, in the same words for all. */
interface Input {
  readonly mayEnter: boolean;
  readonly from: string | undefined;
  readonly to: string | undefined;
  readonly text: string | undefined;
}

type Outcome = 'taken' | 'credentials' | 'balance' | 'sender' | 'number';

interface Gateway {
  readonly key: keyof typeof gatewaySecrets;
  readonly path: string;
  /** The form of numbers that it takes. */
  readonly number: RegExp;
  read(values: Values, request: FastifyRequest): Input;
  answer(outcome: Outcome, id: string, reply: FastifyReply): unknown;
}

const { jazz, zong, veevotech, sendpk, brandedsms, vonage, infobip } = gatewaySecrets;
const digits = /^[1-9]\d{6,14}$/;

const inXml = (document: string | undefined, name: string) =>
  new RegExp(`<${name}>([^<]*)</${name}>`)
    .exec(document ?? '')?.[1]
    ?.replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&');

const gateways: readonly Gateway[] = [
  {
    key: 'jazz',
    path: '/sendsms_xml.html',
    number: /^0\d{10}$|^[1-9]\d{6,14}$/,
    read({ xmldoc }) {
      const of = (name: string) => inXml(xmldoc, name);
      const mayEnter = of('Username') === jazz.username && of('Password') === jazz.password;
      return { mayEnter, from: of('From'), to: of('To'), text: of('Message') };
    },
    answer(outcome, id, reply) {
      const [code, words] = {
        taken: ['300', 'Message Sent Successfully!'],
        credentials: ['304', 'Invalid username/password'],
        balance: ['310', 'SMS balance is 0'],
        sender: ['305', 'Mask not correct'],
        number: ['302', 'To field is empty'],
      }[outcome];
      void reply.type('text/xml');
      return `<?xml version="1.0" encoding="utf-8"?><response><statuscode>${code}</statuscode><statusmessage>${words}</statusmessage><messageid>${id}</messageid></response>`;
    },
  },
  {
    key: 'zong',
    path: '/reachrestapi/home/SendQuickSMS',
    number: digits,
    read: ({ loginId, loginPassword, Mask, Destination, Message }) => ({
      mayEnter: loginId === zong.username && loginPassword === zong.password,
      from: Mask,
      to: Destination,
      text: Message,
    }),
    answer: (outcome, id) =>
      JSON.stringify(
        {
          taken: `Submitted Successfully|${id}`,
          credentials: 'Invalid login or password',
          balance: 'Insufficient balance',
          sender: 'Invalid Mask',
          number: 'Invalid Destination',
        }[outcome],
      ),
  },
  {
    key: 'veevotech',
    path: '/v3/sendsms',
    number: /^\+[1-9]\d{6,14}$/,
    read: ({ hash, receivernum, sendernum, textmessage }) => ({
      mayEnter: hash === veevotech.apiKey,
      from: sendernum,
      to: receivernum,
      text: textmessage,
    }),
    answer: (outcome, id) =>
      outcome === 'taken'
        ? { STATUS: 'SUCCESSFUL', MESSAGE_ID: id }
        : {
            STATUS: 'ERROR',
            ...{
              credentials: { ERROR_FILTER: 'AUTH', ERROR_DESCRIPTION: 'Invalid API key' },
              balance: { ERROR_FILTER: 'FUNDS', ERROR_DESCRIPTION: 'Insufficient balance' },
              sender: { ERROR_FILTER: 'SENDER', ERROR_DESCRIPTION: 'Invalid sender id' },
              number: { ERROR_FILTER: 'RECEIVER', ERROR_DESCRIPTION: 'Receiver not reachable' },
            }[outcome],
          },
  },
  {
    key: 'sendpk',
    path: '/api/sms.php',
    number: digits,
    read: ({ api_key, sender, mobile, message }) => ({
      mayEnter: api_key === sendpk.apiKey,
      from: sender,
      to: mobile,
      text: message,
    }),
    answer: (outcome, id) =>
      ({
        taken: `OK ID:${id}`,
        credentials: '1',
        balance: '7 Insufficient Credit',
        sender: '-4',
        number: '5',
      })[outcome],
  },
  {
    key: 'brandedsms',
    path: '/api/sendsms.php',
    number: digits,
    read: ({ id, key, mask, to, msg }) => ({
      mayEnter: id === brandedsms.username && key === brandedsms.apiKey,
      from: mask,
      to,
      text: msg,
    }),
    answer: (outcome, id) =>
      JSON.stringify({
        type: outcome === 'taken' ? 'success' : 'error',
        ...{
          taken: { code: 300, response: `Message sent, ${id}` },
          credentials: { code: 204, response: 'Invalid ID or API key' },
          balance: { code: 211, response: 'Insufficient credits' },
          sender: { code: 209, response: 'Mask not registered' },
          number: { code: 205, response: 'Number not valid' },
        }[outcome],
      }),
  },
  {
    key: 'vonage',
    path: '/sms/json',
    number: digits,
    read: ({ api_key, api_secret, from, to, text }) => ({
      mayEnter: api_key === vonage.apiKey && api_secret === vonage.apiSecret,
      from,
      to,
      text,
    }),
    answer(outcome, id) {
      const [status, words] = {
        taken: ['0', undefined],
        credentials: ['4', 'Bad Credentials'],
        balance: ['9', 'Partner quota exceeded'],
        sender: ['15', 'Illegal Sender Address'],
        number: ['6', 'Unroutable message'],
      }[outcome];
      return {
        'message-count': '1',
        messages: [
          { status, 'error-text': words, ...(outcome === 'taken' && { 'message-id': id }) },
        ],
      };
    },
  },
  {
    key: 'infobip',
    path: '/sms/2/text/advanced',
    number: digits,
    read(_values, { headers, body }) {
      const [message] = (body as InfobipBody | undefined)?.messages ?? [];
      return {
        mayEnter: headers.authorization === `App ${infobip.apiKey}`,
        from: message?.from,
        to: message?.destinations?.[0]?.to,
        text: message?.text,
      };
    },
    answer(outcome, id, reply) {
      if (outcome === 'credentials') {
        void reply.code(401);
        const text = 'Invalid login details';
        return { requestError: { serviceException: { messageId: 'UNAUTHORIZED', text } } };
      }
      const [groupName, name] = {
        taken: ['PENDING', 'PENDING_ACCEPTED'],
        balance: ['REJECTED', 'REJECTED_NOT_ENOUGH_CREDITS'],
        sender: ['REJECTED', 'REJECTED_INVALID_SENDER'],
        number: ['REJECTED', 'REJECTED_DESTINATION'],
      }[outcome];
      return { messages: [{ messageId: id, status: { groupName, name } }] };
    },
  },
];

interface InfobipBody {
  readonly messages?: {
    readonly from?: string;
    readonly destinations?: { readonly to?: string }[];
    readonly text?: string;
  }[];
}

/**
 * SMS gateways used in Pakistan and beyond, each below `/gateways/<preset>` with its own protocol. Their messages appear in
 * the inbox; faults of its SMS channel apply to all.
 */
export function mountGateways(app: FastifyInstance, entries: Entries, faults: FaultSwitch) {
  for (const gateway of gateways) {
    app.post(`/gateways/${gateway.key}${gateway.path}`, async (request, reply) => {
      const requested = gateway.read((request.body ?? {}) as Values, request);
      const fault = await faults.next('sms', requested.to ?? '');
      if (fault.drop) return cutLine(request, reply);
      if (fault.status) return reply.code(fault.status).send('out of order');
      const outcome = outcomeOf(gateway, requested, fault.refuse);
      const id = randomBytes(8).toString('hex');
      if (outcome === 'taken') add(entries, gateway.key, requested, id);
      if (fault.loseAnswer) return cutLine(request, reply);
      return gateway.answer(outcome, id, reply);
    });
  }
  mountTelenor(app, entries, faults);
}

function outcomeOf(gateway: Gateway, requested: Input, refuse: 'balance' | undefined): Outcome {
  if (!requested.mayEnter) return 'credentials';
  if (refuse) return refuse;
  if (requested.from !== gatewaySecrets[gateway.key].from) return 'sender';
  return gateway.number.test(requested.to ?? '') && requested.text ? 'taken' : 'number';
}

function add(
  entries: Entries,
  gateway: string,
  { from = '', to = '', text = '' }: Input,
  id: string,
) {
  // Numbers as the shop knows them, so that one question finds the messages of every gateway.
  const number = `+${to.replace(/^\+/, '').replace(/^0/, '92')}`;
  entries.add({ channel: 'sms', from, to: number, text, reference: id, headers: { gateway } });
}

/** Telenor's gateway: a login gives a session of its own. */
function mountTelenor(app: FastifyInstance, entries: Entries, faults: FaultSwitch) {
  const { username, password, from } = gatewaySecrets.telenor;
  const sessions = new Set<string>();
  const said = (response: 'OK' | 'Error', data: string) =>
    `<?xml version="1.0"?><corpsms><command>x</command><data>${data}</data><response>${response}</response></corpsms>`;
  const base = '/gateways/telenor/corporate_sms2/api';
  app.post<{ Body: Values }>(`${base}/auth.jsp`, (request, reply) => {
    void reply.type('text/xml');
    const { msisdn, password: typed } = request.body ?? {};
    if (msisdn !== username || typed !== password) return said('Error', 'Error 200');
    const session = randomBytes(8).toString('hex');
    sessions.add(session);
    return said('OK', session);
  });
  app.post<{ Body: Values }>(`${base}/sendsms.jsp`, async (request, reply) => {
    void reply.type('text/xml');
    const { session_id: session = '', to = '', text = '', mask } = request.body ?? {};
    const fault = await faults.next('sms', to);
    if (fault.drop) return cutLine(request, reply);
    if (fault.status) return reply.code(fault.status).send('out of order');
    if (!sessions.has(session)) return said('Error', 'Error 102');
    if (fault.refuse) return said('Error', 'Error 100');
    if (mask !== from) return said('Error', 'Error 103');
    if (!digits.test(to) || !text) return said('Error', 'Error 101');
    const id = randomBytes(8).toString('hex');
    add(entries, 'telenor', { mayEnter: true, from, to, text }, id);
    if (fault.loseAnswer) return cutLine(request, reply);
    return said('OK', id);
  });
  // For tests of what happens when a session ends.
  app.delete(`${base}/sessions`, (_request, reply) => {
    sessions.clear();
    return reply.code(204).send();
  });
}
