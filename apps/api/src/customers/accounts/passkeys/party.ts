import { ORPCError } from '@orpc/server';
import type { RequestContext } from '../../../platform/context.ts';

/** Loaded at the first passkey only: few users have one. */
export const loadWebAuthn = () => import('@simplewebauthn/server');

export type PasskeyContext = Pick<RequestContext, 'db' | 'tenant' | 'secret' | 'shopUrl'>;

/** The WebAuthn relying party: the shop's own host, so that no other page can use its passkeys. */
export function partyOf({ tenant, shopUrl }: Pick<PasskeyContext, 'tenant' | 'shopUrl'>) {
  if (!shopUrl) throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503 });
  const { origin, hostname } = new URL(shopUrl);
  return { name: tenant.name, id: hostname, origin };
}
