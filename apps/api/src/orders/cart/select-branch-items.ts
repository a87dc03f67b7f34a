import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { type BranchTermsRow, branchTermsColumns } from '../../branches/branch-terms.ts';
import { prepared, preparedRead } from '../../platform/prepared.ts';
import { readTerms, selectTerms, type Terms, type TermsRow, termsColumns } from './select-terms.ts';

/** What a product is sold for in a zone, and on whose terms. Amounts in the branch's currency. */
export interface BranchItem extends BranchTermsRow {
  productId: number;
  itemCustomId: string;
  name: string;
  categoryId: number;
  image: string | null;
  options: unknown;
  weightGrams: number | null;
  freeShipping: boolean;
  vatPercent: string;
  itemId: number;
  price: number;
  salePrice: number | null;
  stock: number;
  /** Orders that the branch takes at one time; 0: any number. */
  slotCapacity: number;
}

type BranchItemRow = BranchItem & TermsRow;

/** All that a cart is priced by. */
export interface CartRows {
  readonly branchItems: readonly BranchItem[];
  readonly terms: Terms;
}

/**
 * What each product is sold for in a zone. A product that is not shown in the zone has no row. An item
 * that has just ceased to be the zone's keeps its row here as long as `listing` has it; its stock
 * decides.
 */
export async function selectBranchItems(
  db: Kysely<Database>,
  tenantId: number,
  zoneBit: number,
  itemCustomIds: readonly string[],
): Promise<CartRows> {
  const read = sql<BranchItemRow>`${preparedRead('branch-items')}
    ${branchItemsOf(tenantId, zoneBit, itemCustomIds)}`;
  const { rows } = await read.execute(db);
  return cartRowsOf(db, tenantId, rows);
}

/**
 * The branch items, with their rows locked in the order of item ids: two carts that share items wait
 * for each other and never in a circle. Stock and price are those after the wait. What `order_item`
 * refers to may still be read by others meanwhile (no key update).
 */
export const branchItemsForUpdate = (
  tenantId: number,
  zoneBit: number,
  itemCustomIds: readonly string[],
) => sql<BranchItemRow>`${prepared('branch-items-for-update')}
  ${branchItemsOf(tenantId, zoneBit, itemCustomIds)} order by i.id for no key update of i`;

/** What a cart is priced by, of the rows that were read or locked for it. */
export async function cartRowsOf(
  db: Kysely<Database>,
  tenantId: number,
  rows: readonly BranchItemRow[],
): Promise<CartRows> {
  const [first] = rows;
  return {
    branchItems: rows,
    terms: first ? readTerms(tenantId, first) : await selectTerms(db, tenantId),
  };
}

// The terms come with every row: one round trip to the database instead of two. The inner select hides
// the length of the array, so that one cached plan serves every cart. Bits that the row does not have
// are never read, which would be an error.
const branchItemsOf = (tenantId: number, zoneBit: number, itemCustomIds: readonly string[]) => sql`
  select p.id as "productId", p.item_custom_id as "itemCustomId", p.name,
    p.category_id as "categoryId", p.pictures[1] as image, p.options,
    p.weight_grams as "weightGrams", p.free_shipping as "freeShipping",
    p.vat_percent as "vatPercent", i.id as "itemId", i.price, i.sale_price as "salePrice", i.stock,
    ${branchTermsColumns('b')},
    b.slot_capacity as "slotCapacity",
    ${termsColumns(tenantId)}
  from product p
  join listing l on l.product_id = p.id and l.category_id = 0
  join item i on i.id = l.item_id
  join branch b on b.id = i.branch_id
  where p.tenant_id = ${tenantId} and l.tenant_id = ${tenantId}
    and p.item_custom_id = any((select ${itemCustomIds}::text[])::text[])
    and p.is_active and i.is_active and b.is_active
    and case when ${zoneBit} < length(l.zones) then get_bit(l.zones, ${zoneBit}) = 1 end`;
