import { ORPCError } from '@orpc/server';
import type { RequestContext } from '../../platform/context.ts';

/** Few ever use a passkey: a process that meets none does without the library. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

export type PasskeyContext = Pick<RequestContext, 'db' | 'tenant' | 'secret' | 'shopUrl'>;

/** Whom passkeys are for: the shop's own host, so that no other page can ask for them. */
export function partyOf({ tenant, shopUrl }: Pick<PasskeyContext, 'tenant' | 'shopUrl'>) {
  if (!shopUrl) throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503 });
  const { origin, hostname } = new URL(shopUrl);
  return { name: tenant.name, id: hostname, origin };
}
