import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import type { ImportField, ParentRow } from '../import-row.ts';
import type { MayPrice } from '../journal/price-faults.ts';
import type { CategoryAssignment } from './assign-categories.ts';
import { ensureBrands, type KnownBrands } from './ensure-brands.ts';
import { ensureCategories } from './ensure-categories.ts';
import type { Journal } from './in-batch.ts';
import type { KnownCategories } from './known-categories.ts';
import type { StockRule } from './move-supplied-stock.ts';

export interface Shelf {
  tenantId: number;
  branchId: number;
  /** The branch's currency, which prices are in. */
  currency: string;
  /** Fields that the mapping fills; others of an existing product are not changed. */
  fields: readonly ImportField[];
  brands: KnownBrands;
  categories: KnownCategories;
  stock: StockRule;
  /** Left out: changes are not stored. */
  journal?: Journal | undefined;
  /** A dry run: every batch is rolled back. */
  isTrial?: boolean | undefined;
  /** Limits changes of prices; left out: no limit. */
  mayPrice?: MayPrice | undefined;
  /** Fields that the file does not have: stored values are kept, and hidden products stay hidden. */
  kept?: readonly ImportField[] | undefined;
}

export type GroupedRow = Pick<ParentRow, 'categoryPath' | 'otherCategories' | 'brand'>;

/**
 * Creates the missing categories and brands of rows. Outside of the batch's transaction, so that concurrent batches see
 * them at once.
 */
export async function ensureGroups(
  db: Kysely<Database>,
  { tenantId, categories, brands }: Shelf,
  rows: readonly GroupedRow[],
  repeated: readonly CategoryAssignment[],
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
