import { createHash, createPublicKey, verify } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { MarketplaceDown } from '../../port.ts';
import { type CallEbay, EbayRefusal } from './call-ebay.ts';

export interface AccountNoticesOptions {
  /**
   * The endpoint URL as it is registered at eBay, exactly: the challenge response is computed from it.
   */
  readonly endpoint: string;
  /** The verification token registered at eBay. */
  readonly verificationToken: string;
  /** Fetches eBay's public keys; left out: signatures are not verified. */
  readonly call: CallEbay | undefined;
  /** Deletes what is stored about a member; `names` are its user name and id. */
  forget(names: readonly string[]): Promise<void>;
}

export const accountNoticesPath = '/v1/ebay/account-deletion';

const challenge = z.object({ challenge_code: z.string().min(1).max(200) });
const closedAccount = z.object({
  notification: z.object({
    data: z.object({
      username: z.string().max(200).optional().catch(undefined),
      userId: z.string().max(200).optional().catch(undefined),
    }),
  }),
});
const signature = z.object({ kid: z.string().regex(/^[\w-]{1,100}$/), signature: z.string() });
const publicKey = z.object({ key: z.string(), digest: z.string().default('SHA1') });

/** Anybody may send key ids, so each is fetched at most once an hour, and only a few are cached. */
const keyLife = 3_600_000;
const maxKeys = 20;

/**
 * eBay's webhook about closed accounts: deletes the member's data as a seller before acknowledging the notification.
 * eBay repeats notifications that are not acknowledged.
 */
export async function accountNoticesPlugin(app: FastifyInstance, options: AccountNoticesOptions) {
  const { endpoint, verificationToken, call, forget } = options;
  const keys = new Map<string, { key: z.infer<typeof publicKey>; until: number }>();

  // Keeps the raw body, because the signature covers its bytes.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.get(accountNoticesPath, (request, reply) => {
    const requested = challenge.safeParse(request.query);
    if (!requested.success) return reply.code(400).send({ message: 'challenge_code is missing' });
    const hash = createHash('sha256')
      .update(requested.data.challenge_code)
      .update(verificationToken)
      .update(endpoint);
    return reply.send({ challengeResponse: hash.digest('hex') });
  });

  app.post<{ Body: Buffer | undefined }>(accountNoticesPath, async (request, reply) => {
    if (call && !(await isSigned(call, request.headers['x-ebay-signature'], request.body))) {
      return reply.code(412).send({ message: 'the signature is not valid' });
    }
    const closed = closedAccount.safeParse(parseJson(request.body));
    if (!closed.success) return reply.code(400).send({ message: 'notification.data is missing' });
    const { username, userId } = closed.data.notification.data;
    const names = [username, userId].flatMap((name) => (name ? [name] : []));
    await forget(names);
    return reply.code(204).send();
  });

  async function isSigned(ask: CallEbay, header: unknown, body: Buffer | undefined) {
    const read = signature.safeParse(fromBase64Json(header));
    if (!read.success || !body) return false;
    const key = await keyOf(ask, read.data.kid);
    if (!key) return false;
    try {
      const pem = createPublicKey(withLines(key.key));
      return verify(key.digest, body, pem, Buffer.from(read.data.signature, 'base64'));
    } catch {
      return false;
    }
  }

  async function keyOf(ask: CallEbay, kid: string) {
    const cached = keys.get(kid);
    if (cached && cached.until > Date.now()) return cached.key;
    const path = `/commerce/notification/v1/public_key/${kid}`;
    const answer = await ask(path, {}).catch((error: unknown) => {
      if (error instanceof EbayRefusal || error instanceof MarketplaceDown) return null;
      throw error;
    });
    const read = publicKey.safeParse(answer);
    if (!read.success) return null;
    if (keys.size >= maxKeys) keys.clear();
    keys.set(kid, { key: read.data, until: Date.now() + keyLife });
    return read.data;
  }
}

function fromBase64Json(text: unknown): unknown {
  if (typeof text !== 'string') return null;
  return parseJson(Buffer.from(text, 'base64'));
}

function parseJson(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(String(bytes));
  } catch {
    return null;
  }
}

/** Adds the line breaks that PEM requires and that eBay leaves out. */
function withLines(key: string): string {
  const content = key.replace(/-----(BEGIN|END) PUBLIC KEY-----/g, '').replace(/\s/g, '');
  return `-----BEGIN PUBLIC KEY-----\n${content}\n-----END PUBLIC KEY-----\n`;
}
