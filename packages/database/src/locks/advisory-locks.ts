import { type Kysely, sql } from 'kysely';

/**
 * Keys of the advisory locks that are not specific to a shop. Never change a number: during a rolling upgrade
 * processes of both releases must use the same locks.
 */
export const processLocks = {
  /** One process at a time runs a migration. It is Kysely's own lock, and larger than a number of JavaScript can be. */
  migrate: '3853314791062309107',
  /** One process at a time finishes migrations. */
  finishMigrations: 730_092,
  /** One process at a time checks whether the demo shop exists, and creates it. */
  demo: 730_900,
  /** Host names are assigned one at a time, so that two shops never get the same one. */
  hosts: 730_901,
  /** One worker at a time sends changes to OpenSearch. */
  openSearchChanges: 0x5ea6c4,
} as const;

/** Keys of advisory locks with two numbers, the second being the tenant's id. Never change these either. */
export const shopLocks = {
  /** Taken by `refresh_listing`, with a stripe number instead of a tenant's id (lock striping). */
  listingStripe: 730_102,
  /** One import at a time. */
  import: 730_103,
  /** Changes of the category tree are serialized, so that each is checked against the current tree. */
  categoryTree: 730_380,
  /** Changes of redirects are serialized, so that each is checked against what others have stored. */
  redirects: 730_381,
  /** One process at a time checks whether a shop has its initial texts, and creates them. */
  firstContent: 730_420,
  /** Taken by the functions that change a shop's delivery zones. */
  zones: 730_527,
} as const;

/** The first part of a named lock's text: the kind of thing that is locked. */
export type NamedLock =
  | 'block'
  | 'cash payer'
  | 'claim'
  | 'couriers'
  | 'login'
  | 'parcel'
  | 'price rules'
  | 'refunds'
  | 'slot'
  | 'views'
  | 'vouchers';

type Executor = Kysely<unknown>;

/** Waits for a process lock, which is held until the transaction ends. */
export async function lockProcesses<DB>(
  trx: Kysely<DB>,
  lock: keyof typeof processLocks,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${processLocks[lock]})`.execute(trx as Executor);
}

/** Waits for a lock of one shop, which is held until the transaction ends. */
export async function lockShop<DB>(
  trx: Kysely<DB>,
  lock: keyof typeof shopLocks,
  tenantId: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${shopLocks[lock]}, ${tenantId})`.execute(trx as Executor);
}

/**
 * Waits for named locks, all held until the transaction ends: for things without a row that could be locked. They
 * are always taken in one order, so that transactions that lock several of them never deadlock.
 * @param texts each contains the tenant's id, or an id that is unique across tenants
 */
export async function lockNames<DB>(
  trx: Kysely<DB>,
  lock: NamedLock,
  ...texts: readonly string[]
): Promise<void> {
  const names = texts.map((text) => `${lock} ${text}`).toSorted();
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${names}::text[]) name`.execute(trx as Executor);
}
