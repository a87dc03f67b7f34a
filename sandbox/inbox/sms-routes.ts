import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { cutLine, type FaultSwitch } from '../message-faults/faults.ts';
import type { Entries, Entry } from './entries.ts';

export interface SmsAccess {
  /** The bearer token of the JSON gateway. */
  readonly token: string;
  readonly accountSid: string;
  readonly authToken: string;
}

const e164 = /^\+[1-9]\d{6,14}$/;

/** Two SMS gateways: a simple one with JSON, and Twilio's Messages resource. */
export function mountSms(
  app: FastifyInstance,
  entries: Entries,
  faults: FaultSwitch,
  { token, accountSid, authToken }: SmsAccess,
) {
  app.post<{ Body: { to?: string; text?: string; sender?: string } }>(
    '/sms',
    async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${token}`) {
        return reply.code(401).send({ error: 'unknown token' });
      }
      const { to = '', text = '', sender = '' } = request.body ?? {};
      if (!e164.test(to)) return reply.code(400).send({ error: 'to must be a phone number' });
      if (!text) return reply.code(400).send({ error: 'text is missing' });
      const fault = await faults.next('sms', to);
      if (fault.drop) return cutLine(request, reply);
      if (fault.status) return reply.code(fault.status).send({ error: 'out of order' });
      const key = request.headers['idempotency-key']?.toString();
      const known = key ? entries.find({ channel: 'sms', reference: key })[0] : undefined;
      const reference = key ?? randomBytes(8).toString('hex');
      const entry = known ?? entries.add({ channel: 'sms', from: sender, to, text, reference });
      if (fault.loseAnswer) return cutLine(request, reply);
      return { id: String(entry.id), accepted: true };
    },
  );

  const messages = '/2010-04-01/Accounts/:sid/Messages.json';
  const basic = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;
  const mayEnter = (request: FastifyRequest<{ Params: { sid: string } }>) =>
    request.headers.authorization === basic && request.params.sid === accountSid;

  app.post<{ Params: { sid: string }; Body: Record<string, string | undefined> }>(
    messages,
    async (request, reply) => {
      if (!mayEnter(request)) return refuse(reply, 401, 20003, 'Authenticate');
      const {
        To: to = '',
        Body: text = '',
        From: from,
        MessagingServiceSid: service,
      } = request.body ?? {};
      if (!e164.test(to)) return refuse(reply, 400, 21211, `Invalid 'To' Phone Number: ${to}`);
      if (!from && !service) return refuse(reply, 400, 21603, "A 'From' phone number is required");
      if (!text) return refuse(reply, 400, 21602, 'Message body is required');
      if (text.length > 1_600) return refuse(reply, 400, 21617, 'The message is too long');
      const fault = await faults.next('sms', to);
      if (fault.drop) return cutLine(request, reply);
      if (fault.refuse) return refuse(reply, 400, 30002, 'Account suspended');
      if (fault.status === 429) return refuse(reply, 429, 20429, 'Too Many Requests');
      if (fault.status) return refuse(reply, fault.status, 20500, 'Internal Server Error');
      const reference = `SM${randomBytes(16).toString('hex')}`;
      const entry = entries.add({
        channel: 'sms',
        from: from ?? service ?? '',
        to,
        text,
        reference,
        headers: { gateway: 'twilio' },
      });
      if (fault.loseAnswer) return cutLine(request, reply);
      return reply.code(201).send(showMessage(entry, accountSid));
    },
  );

  app.get<{ Params: { sid: string }; Querystring: { To?: string; PageSize?: string } }>(
    messages,
    (request, reply) => {
      if (!mayEnter(request)) return refuse(reply, 401, 20003, 'Authenticate');
      const found = entries
        .find({ channel: 'sms', to: request.query.To })
        .filter(({ headers }) => headers.gateway === 'twilio')
        .slice(0, Number(request.query.PageSize ?? 50));
      return { messages: found.map((entry) => showMessage(entry, accountSid)) };
    },
  );
}

/** Responds with an error in Twilio's format. */
function refuse(reply: FastifyReply, status: number, code: number, message: string) {
  return reply
    .code(status)
    .send({ code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status });
}

function showMessage(entry: Entry, accountSid: string) {
  const at = new Date(entry.at).toUTCString();
  return {
    sid: entry.reference,
    account_sid: accountSid,
    status: 'queued',
    to: entry.to,
    from: entry.from,
    body: entry.text,
    num_segments: '1',
    num_media: '0',
    price: null,
    price_unit: 'USD',
    error_code: null,
    error_message: null,
    direction: 'outbound-api',
    date_created: at,
    date_updated: at,
    date_sent: null,
    api_version: '2010-04-01',
    uri: `/2010-04-01/Accounts/${accountSid}/Messages/${entry.reference}.json`,
  };
}
