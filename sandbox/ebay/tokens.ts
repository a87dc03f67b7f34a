import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

interface TokenOptions {
  readonly clientId: string;
  readonly clientSecret: string;
  /** Seconds. */
  readonly life: number;
}

/** Issues application tokens for the client-credentials grant, and validates them. */
export function createTokens({ clientId, clientSecret, life }: TokenOptions) {
  const expiries = new Map<string, number>();
  const right = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;

  return {
    mint({ headers, body }: FastifyRequest, reply: FastifyReply) {
      const refusal = (status: number, error: string) =>
        reply.code(status).send({ error, error_description: error.replaceAll('_', ' ') });
      if (headers.authorization !== right) return refusal(401, 'invalid_client');
      const { grant_type: grant, scope } = body as Record<string, string>;
      if (grant !== 'client_credentials') return refusal(400, 'unsupported_grant_type');
      if (!scope?.includes('/oauth/api_scope')) return refusal(400, 'invalid_scope');
      const token = `v^1.1#${randomUUID()}`;
      expiries.set(token, Date.now() + life * 1000);
      return reply.send({
        access_token: token,
        expires_in: life,
        token_type: 'Application Access Token',
      });
    },
    isGood(authorization: string | undefined): boolean {
      const token = authorization?.replace(/^Bearer /, '') ?? '';
      return (expiries.get(token) ?? 0) > Date.now();
    },
    forget: () => expiries.clear(),
  };
}
