import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { CheckedRow, Fault } from '../check-row.ts';
import { toColumns } from '../journal/columns.ts';
import { priceGuard, tooFar } from '../journal/price-faults.ts';
import type { JournalRow } from '../journal/snapshot.ts';
import {
  type AssignmentOutcome,
  assignCategories,
  type CategoryAssignment,
  type StoredAssignment,
} from './assign-categories.ts';
import { findRowFaults } from './find-row-faults.ts';
import type { Written } from './in-batch.ts';
import { loadStoredValues } from './load-stored-values.ts';
import type { Shelf } from './shelf.ts';
import { writeItems } from './write-items.ts';
import { writeProducts } from './write-products.ts';

export interface BatchResult extends Written {
  /** Why rows were refused, by id. */
  refused: ReadonlyMap<string, Fault>;
  /** The outcome of each repeated row's category. */
  repeated: AssignmentOutcome[];
  /** The products' further categories in the rows. */
  placed: StoredAssignment[];
}

/**
 * Writes rows with different ids, whose categories and brands exist, then adds products to the further categories of
 * repeated rows; unchanged rows are not written. Runs in the caller's transaction, which then refreshes derived data.
 * @param before the stored state, if it matters
 */
export async function writeBatch(
  trx: Kysely<Database>,
  shelf: Shelf,
  rows: readonly CheckedRow[],
  repeated: readonly CategoryAssignment[],
  before: readonly JournalRow[],
): Promise<BatchResult> {
  const { tenantId, fields } = shelf;
  const named = rows.map(({ row }) => row.itemCustomId);
  const refused = await findRowFaults(trx, tenantId, named);
  const mayAsk = priceGuard(shelf, before);
  for (const { row, leftOut } of rows) {
    const { itemCustomId, price, salePrice } = row;
    const isGiven = fields.includes('salePrice') && !leftOut.includes('salePrice');
    if (
      refused.has(itemCustomId) ||
      mayAsk(itemCustomId, itemCustomId, { price, ...(isGiven && { salePrice }) })
    )
      continue;
    refused.set(itemCustomId, tooFar);
  }
  const checked = rows.filter(({ row }) => !refused.has(row.itemCustomId));
  const ids = named.filter((id) => !refused.has(id));
  const assignments = checked.flatMap(({ row: { itemCustomId, otherCategories } }) =>
    otherCategories.map((path): CategoryAssignment => ({ itemCustomId, path })),
  );
  const stored = await loadStoredValues(trx, shelf, checked);
  const values = checked.map((one) => toColumns(one, shelf, stored));

  const written = await writeProducts(trx, shelf, values);

  // A product without variants gets its only one.
  await sql`
    insert into variant (tenant_id, product_id, code)
    select p.tenant_id, p.id, p.item_custom_id from product p
    where p.tenant_id = ${tenantId} and p.item_custom_id = any(${ids}::text[])
      and not exists (select from variant v where v.product_id = p.id and v.choice = '{}')
    order by p.id
  `.execute(trx);

  const offers = await writeItems(trx, shelf, values, {
    key: 'item_custom_id',
    join: sql`
      join product p on p.tenant_id = ${tenantId} and p.item_custom_id = new.item_custom_id
      cross join lateral (
        select * from variant where product_id = p.id and choice = '{}' offset 0) v`,
  });

  const placed = await assignCategories(trx, shelf, assignments);
  const again = await assignCategories(trx, shelf, repeated);
  const changed = new Set([
    ...written.map((row) => row.id),
    ...offers.map((offer) => offer.product_id),
    ...placed.productIds,
  ]);
  const added = written.filter((row) => row.added).length;
  return {
    added,
    changed: changed.size - added,
    touched: [...changed, ...again.productIds],
    refused,
    repeated: again.outcomes,
    placed: [...placed.remembered, ...again.remembered],
  };
}
