import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type BranchTermsRow, branchTermsColumns } from '../../branches/branch-terms.ts';
import { type BranchVersion, branchVersion, knownBranches } from '../../branches/known-branches.ts';
import { salePriceNow } from '../../catalogue/products/sale-price-now.ts';
import { prepared, preparedRead } from '../../platform/prepared.ts';
import type { MergedLine } from './merge-lines.ts';
import type { PromotionsAsked } from './select-promotions.ts';
import { readTerms, selectTerms, type Terms, type TermsRow, termsColumns } from './select-terms.ts';

/** What a line's variant is sold for in a zone, and on whose terms. Amounts in the branch's currency. */
export interface BranchItem extends BranchTermsRow {
  lineId: string;
  /**
   * The line's options choose this variant. Otherwise they choose none, and this is the one that the zone
   * is shown of the product.
   */
  isChosen: boolean;
  productId: number;
  itemCustomId: string;
  name: string;
  categoryId: number;
  brandId: number | null;
  hsCode: string | null;
  image: string | null;
  options: unknown;
  weightGrams: number | null;
  freeShipping: boolean;
  vatPercent: string;
  itemId: number;
  variantCode: string;
  price: number;
  salePrice: number | null;
  stock: number;
  /** Orders that the branch takes at one time; 0: any number. */
  slotCapacity: number;
}

type BranchItemRow = BranchItem & TermsRow;

/** Without the branch's terms, which are the same for all of a cart's lines and most carts. */
type QuotedRow = Omit<BranchItem, keyof BranchTermsRow> & BranchVersion & TermsRow;

/** All that a cart is priced by. */
export interface CartRows {
  readonly branchItems: readonly BranchItem[];
  readonly terms: Terms;
}

/**
 * What each line is sold for in a zone. A line whose product is not shown in the zone has no row. An item
 * that has just ceased to be the zone's keeps its row here as long as `offer` has it; its stock decides.
 */
export async function selectBranchItems(
  db: Kysely<Database>,
  tenantId: number,
  zoneBit: number,
  lines: readonly MergedLine[],
  promotions: PromotionsAsked,
): Promise<CartRows> {
  // The chosen variant, or else the product's offer that listings show.
  const read = sql<QuotedRow>`${preparedRead('branch-items')}
    ${columns(tenantId, sql`asked.options @> v.choice`, versionColumns, promotions)}
    ${asked(lines)}
    cross join lateral (
      select o.item_id from offer o join variant on variant.id = o.variant_id
      where o.product_id = p.id and ${isOfZone(zoneBit)}
      order by asked.options @> variant.choice desc, o.in_stock desc, o.price_base, o.item_id
      limit 1
    ) best
    join item i on i.id = best.item_id
    ${conditions(tenantId)}`;
  return withBranches(db, tenantId, (await read.execute(db)).rows, promotions);
}

/** The same where branches would stand in this order of nearness: of the nearest one that has it, or that sells it at all. */
export async function selectNearestItems(
  db: Kysely<Database>,
  tenantId: number,
  branchIds: readonly number[],
  lines: readonly MergedLine[],
  promotions: PromotionsAsked,
): Promise<CartRows> {
  const { rows } = await sql<QuotedRow>`
    ${columns(tenantId, sql`asked.options @> v.choice`, versionColumns, promotions)}
    ${asked(lines)}
    cross join lateral (
      select sold.id as item_id from item sold join variant on variant.id = sold.variant_id
      where sold.product_id = p.id and sold.is_active and sold.branch_id = any(${branchIds}::integer[])
      order by asked.options @> variant.choice desc, sold.stock > 0 desc,
        array_position(${branchIds}::integer[], sold.branch_id), sold.price, sold.id
      limit 1
    ) best
    join item i on i.id = best.item_id
    ${conditions(tenantId)}`.execute(db);
  return withBranches(db, tenantId, rows, promotions);
}

async function withBranches(
  db: Kysely<Database>,
  tenantId: number,
  rows: readonly QuotedRow[],
  promotions: PromotionsAsked,
): Promise<CartRows> {
  const branches = await knownBranches(db, rows);
  const items = rows.flatMap((row) => {
    const branch = branches.get(row.branch_id);
    return branch ? { ...row, ...branch.row } : [];
  });
  return cartRowsOf(db, tenantId, items, promotions);
}

/**
 * The branch items of the chosen variants, with their rows locked in the order of item ids: two carts
 * that share items wait for each other and never in a circle. Stock and price are those after the wait.
 * What `order_item` refers to may still be read by others meanwhile (no key update).
 */
export const branchItemsForUpdate = (
  tenantId: number,
  zoneBit: number,
  lines: readonly MergedLine[],
  promotions: PromotionsAsked,
) => sql<BranchItemRow>`${prepared('branch-items-for-update')}
  ${columns(tenantId, sql`true`, branchTermsColumns, promotions)}
  ${asked(lines)}
  join offer o on o.product_id = p.id and ${isOfZone(zoneBit)}
  join item i on i.id = o.item_id
  ${conditions(tenantId)} and asked.options @> v.choice
  order by i.id for no key update of i`;

/** What a cart is priced by, of the rows that were read or locked for it. */
export async function cartRowsOf(
  db: Kysely<Database>,
  tenantId: number,
  rows: readonly BranchItemRow[],
  promotions: PromotionsAsked,
): Promise<CartRows> {
  const [first] = rows;
  return {
    branchItems: rows,
    terms: first ? readTerms(tenantId, first) : await selectTerms(db, tenantId, promotions),
  };
}

const versionColumns = sql`w.id as branch_id, ${branchVersion} as branch_version`;

// The terms come with every row: one round trip to the database instead of two.
const columns = (
  tenantId: number,
  isChosen: RawBuilder<unknown>,
  branch: RawBuilder<unknown>,
  promotions: PromotionsAsked,
) => sql`
  select asked.line_id as "lineId", ${isChosen} as "isChosen", p.id as "productId",
    p.item_custom_id as "itemCustomId", p.name, p.category_id as "categoryId", p.brand_id as "brandId",
    p.hs_code as "hsCode",
    coalesce(v.pictures[1], p.pictures[1]) as image, p.options,
    coalesce(v.weight_grams, p.weight_grams) as "weightGrams", p.free_shipping as "freeShipping",
    p.vat_percent as "vatPercent", i.id as "itemId", v.code as "variantCode", i.price, ${salePriceNow} as "salePrice", i.stock,
    ${branch},
    w.slot_capacity as "slotCapacity",
    ${termsColumns(tenantId, promotions)}`;

// The inner selects hide the lengths of the arrays, so that one cached plan serves every cart.
const asked = (lines: readonly MergedLine[]) => sql`
  from unnest(
    (select ${lines.map(({ lineId }) => lineId)}::text[]),
    (select ${lines.map(({ itemCustomId }) => itemCustomId)}::text[]),
    (select ${lines.map(({ options }) => choiceOf(options))}::jsonb[])
  ) asked (line_id, item_custom_id, options)
  join product p on p.item_custom_id = asked.item_custom_id`;

const conditions = (tenantId: number) => sql`
  join variant v on v.id = i.variant_id
  join branch w on w.id = i.branch_id
  where p.tenant_id = ${tenantId} and i.tenant_id = ${tenantId}
    and p.is_active and i.is_active and w.is_active`;

// Bits that the row does not have are never read, which would be an error.
const isOfZone = (zoneBit: number) =>
  sql`case when ${zoneBit} < length(o.zones) then get_bit(o.zones, ${zoneBit}) = 1 end`;

/** The JSON that contains the `choice` of the variant that these options choose. */
const choiceOf = (options: MergedLine['options']): string =>
  JSON.stringify(Object.fromEntries(options.map(({ optionId, valueId }) => [optionId, valueId])));
