import { type SavedLists, savedLists } from '@karwan/contract/users';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { RequestContext } from '../../platform/context.ts';
import { mergeLists } from './merge-lists.ts';

type Context = Pick<RequestContext, 'db' | 'tenant'>;

const nothing: SavedLists = { cart: [], wishList: [], compare: [], variants: {}, address: null };

/** The lists that the account stores, the same in all browsers of its customer. */
export async function readSavedLists({ db, tenant }: Context, userId: string): Promise<SavedLists> {
  return select(db, tenant.id, userId);
}

/** Merges what a browser stored; idempotent. */
export async function mergeSavedLists(
  { db, tenant }: Context,
  userId: string,
  added: SavedLists,
): Promise<SavedLists> {
  return change(db, tenant.id, userId, (stored) => mergeLists(stored, added));
}

/** Replaces the given lists of the account. */
export async function replaceSavedLists(
  { db, tenant }: Context,
  userId: string,
  added: Partial<SavedLists>,
): Promise<SavedLists> {
  return change(db, tenant.id, userId, (stored) => ({ ...stored, ...added }));
}

/** Merges one account's lists into another's, within the caller's transaction. */
export async function mergeWithin(
  trx: Transaction<Database>,
  tenantId: number,
  { stays, goes }: { readonly stays: string; readonly goes: string },
): Promise<void> {
  const added = await select(trx, tenantId, goes);
  // The place of the signed-in account takes precedence over the other account's.
  await changeWithin(trx, tenantId, stays, (stored) => ({
    ...mergeLists(stored, added),
    address: stored.address ?? added.address,
  }));
}

async function change(
  db: Kysely<Database>,
  tenantId: number,
  userId: string,
  by: (stored: SavedLists) => SavedLists,
): Promise<SavedLists> {
  return db.transaction().execute((trx) => changeWithin(trx, tenantId, userId, by));
}

async function changeWithin(
  trx: Transaction<Database>,
  tenantId: number,
  userId: string,
  by: (stored: SavedLists) => SavedLists,
): Promise<SavedLists> {
  // Of two concurrent requests, the second one waits and merges into what the first one wrote.
  await sql`insert into kept_lists (tenant_id, user_id) values (${tenantId}, ${userId})
    on conflict (user_id) do nothing`.execute(trx);
  await sql`select from kept_lists where user_id = ${userId} for update`.execute(trx);
  const stored = savedLists.parse(by(await select(trx, tenantId, userId)));
  await sql`update kept_lists set cart = ${JSON.stringify(stored.cart)}::jsonb,
    wish_list = ${stored.wishList}::bigint[], compare = ${stored.compare}::bigint[],
    variants = ${JSON.stringify(stored.variants ?? {})}::jsonb,
    address = ${stored.address && JSON.stringify(stored.address)}::jsonb, updated_at = now()
    where tenant_id = ${tenantId} and user_id = ${userId}`.execute(trx);
  return stored;
}

async function select(db: Kysely<Database>, tenantId: number, userId: string): Promise<SavedLists> {
  const { rows } = await sql<SavedLists>`select cart, wish_list::text[] as "wishList",
    compare::text[] as compare, variants, address from kept_lists
    where tenant_id = ${tenantId} and user_id = ${userId}`.execute(db);
  return rows[0] ?? nothing;
}
