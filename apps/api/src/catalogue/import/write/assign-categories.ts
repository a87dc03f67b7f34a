import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { beginBulk } from '../../../platform/listing/bulk.ts';
import { retryPassing, retryTransaction } from '../../../platform/retry-transaction.ts';
import { type Change, compareSnapshots } from '../journal/compare.ts';
import { rolledBack } from '../journal/rolled-back.ts';
import { takeSnapshot } from '../journal/snapshot.ts';
import type { KnownCategories } from './known-categories.ts';
import type { Shelf } from './shelf.ts';

/** A further category of a product. */
export interface CategoryAssignment {
  itemCustomId: string;
  path: readonly string[];
}

export interface AssignedCategories {
  /** Products with an additional category. */
  productIds: number[];
  /** For each assignment: whether it is new, was known, or is the product's own category. */
  outcomes: AssignmentOutcome[];
  /** For `storeAssignments`. */
  remembered: StoredAssignment[];
}
export type AssignmentOutcome = 'added' | 'known' | 'own';

/** A further category of a product in the file. */
export interface StoredAssignment {
  product_id: number;
  category_id: number;
}

/** Adds products to existing categories, in the caller's transaction. */
export async function assignCategories(
  trx: Kysely<Database>,
  { tenantId, categories }: { tenantId: number; categories: KnownCategories },
  assignments: readonly CategoryAssignment[],
): Promise<AssignedCategories> {
  if (assignments.length === 0) return { productIds: [], outcomes: [], remembered: [] };
  const requested = assignments.map(({ itemCustomId, path }, number) => ({
    number,
    item_custom_id: itemCustomId,
    category_id: categories.find(path),
  }));
  const { rows } = await sql<{ number: number; product_id: number; outcome: AssignmentOutcome }>`
    with wanted as (
      select new.number, p.id as product_id, new.category_id, p.category_id as own_id
      from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
        new (number integer, item_custom_id text, category_id integer)
      join product p on p.tenant_id = ${tenantId} and p.item_custom_id = new.item_custom_id
    ), added as (
      insert into product_other_category (product_id, category_id)
      select distinct product_id, category_id from wanted where category_id <> own_id
      order by product_id, category_id
      on conflict do nothing
      returning product_id, category_id
    ), touched as (
      update product set updated_at = now() where id in (select product_id from added)
    )
    select wanted.number, wanted.product_id, case
      when wanted.category_id = wanted.own_id then 'own'
      when added.product_id is null then 'known' else 'added' end as outcome
    from wanted left join added using (product_id, category_id)
  `.execute(trx);
  const outcomes: AssignmentOutcome[] = assignments.map(() => 'own');
  for (const row of rows) outcomes[row.number] = row.outcome;
  const added = rows.filter((row) => row.outcome === 'added');
  return {
    productIds: [...new Set(added.map((row) => row.product_id))],
    outcomes,
    remembered: rows.flatMap(({ number, product_id }) => {
      const category_id = requested[number]?.category_id;
      return category_id === undefined ? [] : [{ product_id, category_id }];
    }),
  };
}

/** Adds the file's categories to the connection's `import_place`. */
export async function storeAssignments(
  db: Kysely<Database>,
  assignments: readonly StoredAssignment[],
): Promise<void> {
  if (assignments.length === 0) return;
  await sql`
    insert into import_place
    select product_id, category_id from jsonb_to_recordset(${JSON.stringify(assignments)}::jsonb)
      place (product_id bigint, category_id integer)
    on conflict do nothing`.execute(db);
}

/** Products per transaction that are removed from categories. */
const leavingAtOnce = 500;

type Leaving = Pick<Shelf, 'tenantId' | 'journal' | 'isTrial'>;

/**
 * Removes the file's products from further categories that the file does not have. The file's products and categories
 * are in the connection's `import_seen` and `import_place`.
 * @returns how many products were removed from a category
 */
export async function removeFromCategories(db: Kysely<Database>, shelf: Leaving): Promise<number> {
  const { isTrial, journal } = shelf;
  let left = 0;
  for (let after = 0; ; ) {
    const work = (trx: Kysely<Database>) => leaveSome(trx, shelf, after);
    const { ids, changes } = await (isTrial
      ? retryPassing(() => rolledBack(db, work))
      : retryTransaction(db, work));
    if (isTrial && journal) await journal.keep(db, { added: 0, changed: 0 }, changes);
    const last = ids.at(-1);
    if (last === undefined) return left;
    left += ids.length;
    after = last;
  }
}

/** @returns the products that were removed from a category, by id from `after` on */
async function leaveSome(
  trx: Kysely<Database>,
  { tenantId, journal, isTrial }: Leaving,
  after: number,
) {
  const { rows } = await sql<{ id: number; code: string }>`
    select p.id, p.item_custom_id as code from product p
    join import_seen s on s.code = p.item_custom_id and s.kind = 'product'
    where p.tenant_id = ${tenantId} and p.id > ${after} and exists (
      select from product_other_category c where c.product_id = p.id and not exists (
        select from import_place kept
        where kept.product_id = c.product_id and kept.category_id = c.category_id))
    order by p.id limit ${sql.lit(leavingAtOnce)}`.execute(trx);
  const ids = rows.map(({ id }) => id);
  let changes: Change[] = [];
  if (ids.length === 0) return { ids, changes };
  const codes = rows.map(({ code }) => code);
  await beginBulk(trx);
  const before = journal ? await takeSnapshot(trx, tenantId, codes) : [];
  await sql`
    with gone as (
      delete from product_other_category c
      where c.product_id = any(${ids}::bigint[]) and not exists (
        select from import_place kept
        where kept.product_id = c.product_id and kept.category_id = c.category_id)
    )
    update product set updated_at = now() where id = any(${ids}::bigint[])`.execute(trx);
  if (journal) changes = compareSnapshots(before, await takeSnapshot(trx, tenantId, codes));
  if (isTrial) return { ids, changes };
  await journal?.keep(trx, { added: 0, changed: 0 }, changes);
  await sql`select refresh_listing(${ids}::bigint[])`.execute(trx);
  return { ids, changes };
}
