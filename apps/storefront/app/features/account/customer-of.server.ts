import type { ShopClient } from '@karwan/contract/contract';
import type { StoredUser } from '@karwan/contract/user';

/** A client serves one request; what was asked for it is forgotten with it. */
const asked = new WeakMap<ShopClient, Promise<StoredUser>>();

/**
 * The customer whom a page is about, read once however many of its loaders want to know. For loaders
 * alone: they run when an action has changed what it changes.
 */
export function customerOf(client: ShopClient): Promise<StoredUser> {
  const known = asked.get(client) ?? client.users.me({});
  asked.set(client, known);
  return known;
}
