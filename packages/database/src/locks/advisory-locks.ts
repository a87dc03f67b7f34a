import { type Kysely, sql } from 'kysely';

/**
 * Advisory locks by one number, taken by processes rather than for a shop. Numbers stay as they are: while a release
 * replaces another, processes of both must wait for each other.
 */
export const processLocks = {
  /** Who runs the embedded PostgreSQL server of a data directory. */
  embeddedServer: 7_239_401,
  /** One process at a time finishes migrations. */
  finishMigrations: 730_092,
  /** One process at a time asks whether the demo shop is there. */
  demo: 730_900,
  /** Two shops that are given a host at the same time must see each other. */
  hosts: 730_901,
  /** Workers take turns at telling OpenSearch of changes. */
  openSearchChanges: 0x5ea6c4,
} as const;

/** Advisory locks by two numbers, the second the tenant's id. They stay as they are, too. */
export const shopLocks = {
  /** Taken by `refresh_listing`, with a stripe instead of a tenant. */
  listingStripe: 730_102,
  /** One import at a time. */
  import: 730_103,
  /** Who changes the tree of categories decides about the tree as it is. */
  categoryTree: 730_380,
  /** Who changes redirects decides about what the others have stored. */
  redirects: 730_381,
  /** One process at a time asks whether a shop has its first texts. */
  firstContent: 730_420,
  /** Taken by the functions that change a shop's zones. */
  zones: 730_527,
} as const;

/** What advisory locks by a text are about; the text begins with it. */
export type NamedLock =
  | 'block'
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

/** Waits for a lock that is held until the transaction ends. */
export async function lockProcesses<DB>(
  trx: Kysely<DB>,
  lock: keyof typeof processLocks,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${processLocks[lock]})`.execute(trx as Executor);
}

/** Waits for a lock of a shop that is held until the transaction ends. */
export async function lockShop<DB>(
  trx: Kysely<DB>,
  lock: keyof typeof shopLocks,
  tenantId: number,
): Promise<void> {
  await sql`select pg_advisory_xact_lock(${shopLocks[lock]}, ${tenantId})`.execute(trx as Executor);
}

/**
 * Waits for the locks of texts, in their order, all held until the transaction ends: of what has no row that could be
 * locked.
 * @param texts each with the tenant's id, or an id that no other tenant has
 */
export async function lockNames<DB>(
  trx: Kysely<DB>,
  lock: NamedLock,
  ...texts: readonly string[]
): Promise<void> {
  const names = texts.map((text) => `${lock} ${text}`);
  await sql`select pg_advisory_xact_lock(hashtextextended(name, 0))
    from unnest(${names}::text[]) name`.execute(trx as Executor);
}
