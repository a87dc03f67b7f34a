import type { ProductOption } from '@karwan/contract/product';
import type {
  ProductSchedule,
  ProductSorting,
  ProductTexts,
} from '@karwan/contract/product-record';
import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { notFound } from '../../../../platform/faults.ts';
import { editedColumns } from './product-columns.ts';

/** A product with the fields that staff edit. */
interface ProductRow extends ProductTexts, ProductSorting, ProductSchedule {
  productId: number;
  itemCustomId: string;
  isActive: boolean;
  wordsVersion: number;
  sortingVersion: number;
  picturesVersion: number;
  variantsVersion: number;
  options: ProductOption[];
}

/** Timestamps as the driver returns them. */
interface Stored extends Omit<ProductRow, keyof ProductSchedule> {
  showFrom: Date | null;
  showUntil: Date | null;
}

const columns = sql`p.id as "productId", p.item_custom_id as "itemCustomId", p.is_active as "isActive",
  p.options, p.pictures_version as "picturesVersion", p.variants_version as "variantsVersion",
  p.show_from as "showFrom", p.show_until as "showUntil", p.words_version as "wordsVersion",
  p.sorting_version as "sortingVersion", ${editedColumns}, array(
    select other.category_id::text from product_other_category other
    where other.product_id = p.id order by other.category_id) as "otherCategories"`;

interface Input {
  readonly tenantId: number;
  readonly id: string;
}

async function select(
  db: Kysely<Database>,
  { tenantId, id }: Input,
  lock: RawBuilder<unknown>,
): Promise<ProductRow> {
  const { rows } = await sql<Stored>`select ${columns} from product p
    where p.tenant_id = ${tenantId} and p.id = ${id}::bigint ${lock}`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Product');
  const { showFrom, showUntil } = row;
  return {
    ...row,
    showFrom: showFrom?.toISOString() ?? null,
    showUntil: showUntil?.toISOString() ?? null,
  };
}

/** @throws NOT_FOUND */
export const readProduct = (db: Kysely<Database>, requested: Input): Promise<ProductRow> =>
  select(db, requested, sql``);

/** Locks a product, before items, orders and listings (docs/decisions/0004). @throws NOT_FOUND */
export const lockProduct = (trx: Kysely<Database>, requested: Input): Promise<ProductRow> =>
  select(trx, requested, sql`for no key update of p`);
