import { lastOwnerFault } from '@karwan/contract/last-owner';
import { ORPCError } from '@orpc/server';

/**
 * What the database refuses because the shop would have no owner left, as the call's own error; every other error is
 * passed on.
 * @throws LAST_OWNER
 */
export function refuseLastOwner(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint !== 'staff_keeps_an_owner') throw error;
  throw new ORPCError('LAST_OWNER', lastOwnerFault.LAST_OWNER);
}
