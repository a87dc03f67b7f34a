import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { ImportField, ParentRow } from '../import-row.ts';
import type { Journal } from '../journal/in-batch.ts';
import type { MayPrice } from '../journal/price-faults.ts';
import { ensureBrands, type KnownBrands } from './ensure-brands.ts';
import { ensureCategories, type KnownCategories } from './ensure-categories.ts';
import type { StockRule } from './move-supplied-stock.ts';
import type { Place } from './place-products.ts';

export interface Shelf {
  tenantId: number;
  branchId: number;
  /** The branch's: what prices are in. */
  currency: string;
  /** Fields that the mapping fills; the others of a product that is there already stay as they are. */
  fields: readonly ImportField[];
  brands: KnownBrands;
  categories: KnownCategories;
  stock: StockRule;
  /** Left out: nothing is kept of what changes. */
  journal?: Journal | undefined;
  /** Every batch is rolled back. */
  isTrial?: boolean | undefined;
  /** Left out: prices may change by any amount. */
  mayPrice?: MayPrice | undefined;
  /** Fields that the file does not have: what the shop has stays, and what is hidden stays hidden. */
  kept?: readonly ImportField[] | undefined;
}

export type GroupedRow = Pick<ParentRow, 'categoryPath' | 'otherCategories' | 'brand'>;

/**
 * Makes the categories and brands that rows name and the shop does not have. Outside of the batch's
 * transaction, so that other batches see them at once.
 */
export async function ensureGroups(
  db: Kysely<Database>,
  { tenantId, categories, brands }: Shelf,
  rows: readonly GroupedRow[],
  repeated: readonly Place[],
): Promise<void> {
  await ensureCategories(db, tenantId, categories, [
    ...rows.flatMap(({ categoryPath, otherCategories }) => [categoryPath, ...otherCategories]),
    ...repeated.map(({ path }) => path),
  ]);
  await ensureBrands(
    db,
    tenantId,
    brands,
    rows.flatMap(({ brand }) => brand ?? []),
  );
}
