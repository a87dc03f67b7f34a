import type { ShopClient } from '@karwan/contract/contract';
import type { StoredUser } from '@karwan/contract/user';

/** One entry per client: a client serves one request, and its entry goes with it. */
const requested = new WeakMap<ShopClient, Promise<StoredUser>>();

/**
 * The customer of a page, read once even if several of its loaders need them. Only for loaders: they
 * run after the action, so they see what it changed.
 */
export function customerOf(client: ShopClient): Promise<StoredUser> {
  const known = requested.get(client) ?? client.users.me({});
  requested.set(client, known);
  return known;
}
