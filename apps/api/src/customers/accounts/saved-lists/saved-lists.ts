import type { NamedLine } from '@karwan/contract/cart-line';
import { applyChanges, mergeLists } from '@karwan/contract/list-changes';
import { withoutOrdered } from '@karwan/contract/ordered-lines';
import {
  type ListAnswer,
  type ListRequest,
  type SavedLists,
  savedLists,
} from '@karwan/contract/saved-lists';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { type Stamps, stampAfter, stampName } from './stamps.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

/** The lists of an account with their versions. */
interface Stored {
  readonly lists: SavedLists;
  readonly revision: number;
  readonly stamps: Stamps;
}

const nothing: Stored = {
  lists: { cart: [], wishList: [], compare: [], variants: {}, address: null },
  revision: 0,
  stamps: {},
};

/** The lists that the account stores, the same in all browsers of its customer. */
export async function readSavedLists({ db, tenant }: Context, userId: string): Promise<SavedLists> {
  return (await select(db, tenant.id, userId)).lists;
}

/**
 * Applies what a browser changed to the account's lists, and returns them. A line that appeared or disappeared since the
 * browser's revision stays so: nothing that was ordered or removed comes back, and a repeated request changes nothing more.
 */
export async function syncSavedLists(
  { db, tenant }: Context,
  userId: string,
  { revision: seen, changes }: ListRequest,
): Promise<ListAnswer> {
  if (!changes) {
    const { revision, lists } = await select(db, tenant.id, userId);
    return { revision, lists: revision === seen ? null : lists };
  }
  const { revision, lists } = await change(db, tenant.id, userId, (stored) => {
    const isSeen = (name: string, key: string) =>
      (stored.stamps[stampName(name, key)] ?? 0) <= (seen ?? stored.revision);
    return applyChanges(stored.lists, changes, { mayAdd: isSeen, mayRemove: isSeen });
  });
  return { revision, lists };
}

/** Merges what a client stored before its login; idempotent. */
export async function mergeSavedLists(
  { db, tenant }: Context,
  userId: string,
  added: SavedLists,
): Promise<SavedLists> {
  return (await change(db, tenant.id, userId, ({ lists }) => mergeLists(lists, added))).lists;
}

/** Replaces the given lists of the account. */
export async function replaceSavedLists(
  { db, tenant }: Context,
  userId: string,
  added: Partial<SavedLists>,
): Promise<SavedLists> {
  return (await change(db, tenant.id, userId, ({ lists }) => ({ ...lists, ...added }))).lists;
}

/** Removes what was ordered from the account's cart, within the caller's transaction; other lines and pieces stay. */
export async function takeOrdered(
  trx: Transaction<Database>,
  tenantId: number,
  userId: string,
  ordered: readonly (NamedLine & { quantity: number })[],
): Promise<void> {
  const stored = await lockedLists(trx, tenantId, userId);
  const { lists } = stored;
  const cart = withoutOrdered(lists.cart, ordered);
  if (cart.every((line, index) => line === lists.cart[index]) && cart.length === lists.cart.length)
    return;
  await write(trx, tenantId, userId, stored, { ...lists, cart });
}

/** Merges one account's lists into another's, within the caller's transaction. */
export async function mergeWithin(
  trx: Transaction<Database>,
  tenantId: number,
  { stays, goes }: { readonly stays: string; readonly goes: string },
): Promise<void> {
  const { lists: added } = await select(trx, tenantId, goes);
  // The place of the signed-in account takes precedence over the other account's.
  await changeWithin(trx, tenantId, stays, ({ lists }) => ({
    ...mergeLists(lists, added),
    address: lists.address ?? added.address,
  }));
}

type Change = (stored: Stored) => SavedLists;

async function change(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
  by: Change,
): Promise<Stored> {
  return db.transaction().execute((trx) => changeWithin(trx, tenantId, userId, by));
}

async function changeWithin(
  trx: Transaction<Database>,
  tenantId: number,
  userId: string,
  by: Change,
): Promise<Stored> {
  await sql`insert into kept_lists (tenant_id, user_id) values (${tenantId}, ${userId})
    on conflict (user_id) do nothing`.execute(trx);
  const stored = await lockedLists(trx, tenantId, userId);
  return write(trx, tenantId, userId, stored, savedLists.parse(by(stored)));
}

/** Of two concurrent requests, the second one waits and merges into what the first one wrote. */
async function lockedLists(
  trx: Transaction<Database>,
  tenantId: number,
  userId: string,
): Promise<Stored> {
  await sql`select from kept_lists where tenant_id = ${tenantId} and user_id = ${userId}
    for update`.execute(trx);
  return select(trx, tenantId, userId);
}

async function write(
  trx: Transaction<Database>,
  tenantId: number,
  userId: string,
  stored: Stored,
  lists: SavedLists,
): Promise<Stored> {
  const revision = stored.revision + 1;
  const stamps = stampAfter(stored.stamps, stored.lists, lists, revision);
  await sql`update kept_lists set cart = ${JSON.stringify(lists.cart)}::jsonb,
    wish_list = ${lists.wishList}::bigint[], compare = ${lists.compare}::bigint[],
    variants = ${JSON.stringify(lists.variants ?? {})}::jsonb,
    address = ${lists.address && JSON.stringify(lists.address)}::jsonb,
    revision = ${revision}, stamps = ${JSON.stringify(stamps)}::jsonb, updated_at = now()
    where tenant_id = ${tenantId} and user_id = ${userId}`.execute(trx);
  return { lists, revision, stamps };
}

async function select(db: Kysely<Database>, tenantId: number, userId: string): Promise<Stored> {
  const { rows } = await sql<
    SavedLists & Omit<Stored, 'lists'>
  >`select cart, wish_list::text[] as "wishList",
    compare::text[] as compare, variants, address, revision, stamps from kept_lists
    where tenant_id = ${tenantId} and user_id = ${userId}`.execute(db);
  const [row] = rows;
  if (!row) return nothing;
  const { revision, stamps, ...lists } = row;
  return { lists, revision, stamps };
}
