import { ORPCError } from '@orpc/server';
import type { RequestContext } from '../../platform/context.ts';

export type PasskeyDesk = Pick<RequestContext, 'db' | 'tenant' | 'secret' | 'shopUrl'>;

/** Whom passkeys are for: the shop's own host, so that no other page can ask for them. */
export function partyOf({ tenant, shopUrl }: Pick<PasskeyDesk, 'tenant' | 'shopUrl'>) {
  if (!shopUrl) throw new ORPCError('SERVICE_UNAVAILABLE', { status: 503 });
  const { origin, hostname } = new URL(shopUrl);
  return { name: tenant.name, id: hostname, origin };
}
