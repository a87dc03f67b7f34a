import { lastOwnerFault } from '@karwan/contract/last-owner';
import { ORPCError } from '@orpc/server';

/**
 * Converts the database's error for removing a shop's last owner into the call's error; rethrows every other error.
 * @throws LAST_OWNER
 */
export function refuseLastOwner(error: unknown): never {
  const { constraint } = error as { constraint?: string };
  if (constraint !== 'staff_keeps_an_owner') throw error;
  throw new ORPCError('LAST_OWNER', lastOwnerFault.LAST_OWNER);
}
