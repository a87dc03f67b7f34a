import { createDecipheriv, createECDH, hkdfSync, randomBytes, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { cutLine, type FaultSwitch } from '../message-faults/faults.ts';
import { pushHost } from './access.ts';
import type { Entries } from './entries.ts';

interface Keys {
  readonly ecdh: ReturnType<typeof createECDH>;
  readonly auth: Buffer;
  /** The VAPID key that messages must be signed with. */
  readonly signer: string | undefined;
}

/** A push service (RFC 8030); it can decrypt messages to subscriptions that it created itself. */
export function mountPush(app: FastifyInstance, entries: Entries, faults: FaultSwitch) {
  const browsers = new Map<string, Keys>();
  const gone = new Set<string>();
  app.addContentTypeParser(
    'application/octet-stream',
    { parseAs: 'buffer' },
    (_request, body, done) => done(null, body),
  );

  // A subscription in the format of browsers, optionally for messages signed with one key only.
  app.post<{ Body: { applicationServerKey?: string } | null }>('/push/subscriptions', (request) => {
    const signer = request.body?.applicationServerKey;
    const name = randomUUID();
    const ecdh = createECDH('prime256v1');
    const p256dh = ecdh.generateKeys().toString('base64url');
    const auth = randomBytes(16);
    browsers.set(name, { ecdh, auth, signer });
    const keys = { p256dh, auth: auth.toString('base64url') };
    return { endpoint: `${pushHost}/push/${name}`, expirationTime: null, keys };
  });

  // The browser unsubscribed.
  app.delete<{ Params: { name: string } }>('/push/:name', (request, reply) => {
    gone.add(request.params.name);
    return reply.code(204).send();
  });

  app.post<{ Params: { name: string }; Body: Buffer }>('/push/:name', async (request, reply) => {
    const { name } = request.params;
    const { authorization = '', ttl, topic = '', urgency = '' } = request.headers;
    if (!/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, ?k=[\w-]{87}$/.test(authorization)) {
      return reply.code(401).send({ error: 'no VAPID signature' });
    }
    const signer = browsers.get(name)?.signer;
    if (signer !== undefined && !authorization.endsWith(`k=${signer}`)) {
      return reply.code(403).send({ error: 'another VAPID key than the subscription has' });
    }
    if (ttl === undefined) return reply.code(400).send({ error: 'no TTL' });
    if (gone.has(name)) return reply.code(410).send();
    if (request.body.length > 4_096) return reply.code(413).send();
    const fault = await faults.next('push', name);
    if (fault.drop) return cutLine(request, reply);
    if (fault.status) return reply.code(fault.status).send();
    const keys = browsers.get(name);
    const message = keys ? read(request.body, keys) : '';
    entries.add({
      channel: 'push',
      from: 'push service',
      to: name,
      subject: titleOf(message),
      text: message || 'Encrypted: only its browser can read it',
      reference: topic.toString(),
      headers: { ttl: String(ttl), urgency: urgency.toString() },
    });
    if (fault.loseAnswer) return cutLine(request, reply);
    return reply.code(201).header('location', `${pushHost}/message/${randomUUID()}`).send();
  });
}

/** Decrypts `aes128gcm` content of one record (RFC 8188, keys by RFC 8291). */
function read(body: Buffer, { ecdh, auth }: Keys): string {
  const salt = body.subarray(0, 16);
  const senderKey = body.subarray(21, 21 + body.readUInt8(20));
  const sealed = body.subarray(21 + senderKey.length);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), senderKey]);
  const secret = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(senderKey), auth, info, 32));
  const derive = (name: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${name}\0`, length));
  const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
  cipher.setAuthTag(sealed.subarray(-16));
  const plain = Buffer.concat([cipher.update(sealed.subarray(0, -16)), cipher.final()]);
  return plain.subarray(0, plain.lastIndexOf(2)).toString();
}

function titleOf(message: string): string {
  try {
    return String((JSON.parse(message) as { title?: string }).title ?? '');
  } catch {
    return '';
  }
}
