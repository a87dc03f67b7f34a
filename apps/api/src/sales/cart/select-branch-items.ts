import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { salePriceNow } from '../../catalogue/products/sale-price-now.ts';
import type { BranchTermsRow } from '../../fulfilment/branches/branch-terms.ts';
import {
  type BranchVersion,
  branchVersion,
  knownBranches,
} from '../../fulfilment/branches/known-branches.ts';
import { prepared, preparedRead } from '../../platform/prepared.ts';
import {
  compiledStatement,
  executeCompiled,
  type Placeholders,
} from '../../platform/statements/compiled-statement.ts';
import type { MergedLine } from './merge-lines.ts';
import type { PromotionRequest } from './select-promotions.ts';
import {
  nameWithTerms,
  readTerms,
  selectTerms,
  type Terms,
  type TermsRow,
  type TermsValues,
  termsColumns,
  termsValues,
} from './select-terms.ts';

/** The offer for a line in a zone, with the terms of its branch. Amounts are minor units of the branch's currency. */
export interface BranchItem extends BranchTermsRow {
  lineId: string;
  /**
   * Whether the line's options choose this variant. If they choose none, this is the variant that the zone's listings
   * show.
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
  /** The product's own return period in days; null: the shop's rule applies. */
  returnDays: number | null;
  vatPercent: string;
  itemId: number;
  variantCode: string;
  price: number;
  salePrice: number | null;
  stock: number;
  /** Orders that the branch takes in one slot; 0: no limit. */
  slotCapacity: number;
}

/** A row without the branch's terms, which are cached by the branch's version. */
type QuotedRow = Omit<BranchItem, keyof BranchTermsRow> & BranchVersion & TermsRow;

/** The rows that a cart is priced from. */
export interface CartRows {
  readonly branchItems: readonly BranchItem[];
  readonly terms: Terms;
}

/**
 * The offer for each line in a zone, without locks. A line whose product is not shown in the zone has no row. `offer` may lag
 * behind a change of stock: such an item still has a row, and its stock decides.
 */
export async function selectBranchItems(
  db: Kysely<Database>,
  tenantId: number,
  zoneBit: number,
  lines: readonly MergedLine[],
  promotions: PromotionRequest,
): Promise<CartRows> {
  const values = valuesOf(tenantId, zoneBit, lines, promotions);
  const name = nameWithTerms('branch-items', values);
  // The chosen variant, or the product's offer that listings show.
  const rows = await executeCompiled(
    db,
    name,
    values,
    (placeholders) => sql<QuotedRow>`${preparedRead(name)}
    ${columns(placeholders, sql`asked.options @> v.choice`)}
    ${requested(placeholders)}
    cross join lateral (
      select o.item_id from offer o join variant on variant.id = o.variant_id
      where o.product_id = p.id and ${isOfZone(placeholders)}
      order by asked.options @> variant.choice desc, o.in_stock desc, o.price_base, o.item_id
      limit 1
    ) best
    join item i on i.id = best.item_id
    ${conditions(placeholders)}`,
  );
  return withBranches(db, tenantId, rows, promotions);
}

/** The same for a hypothetical order of branches by distance: the nearest branch with stock, or else the nearest that sells it. */
export async function selectNearestItems(
  db: Kysely<Database>,
  tenantId: number,
  branchIds: readonly number[],
  lines: readonly MergedLine[],
  promotions: PromotionRequest,
): Promise<CartRows> {
  const values = valuesOf(tenantId, 0, lines, promotions);
  const { rows } = await sql<QuotedRow>`
    ${columns(values, sql`asked.options @> v.choice`)}
    ${requested(values)}
    cross join lateral (
      select sold.id as item_id from item sold join variant on variant.id = sold.variant_id
      where sold.product_id = p.id and sold.is_active and sold.branch_id = any(${branchIds}::integer[])
      order by asked.options @> variant.choice desc, sold.stock > 0 desc,
        array_position(${branchIds}::integer[], sold.branch_id), sold.price, sold.id
      limit 1
    ) best
    join item i on i.id = best.item_id
    ${conditions(values)}`.execute(db);
  return withBranches(db, tenantId, rows, promotions);
}

/** Completes rows that were read or locked with the branches' terms and the tenant's. */
export async function withBranches(
  db: Kysely<Database>,
  tenantId: number,
  rows: readonly QuotedRow[],
  promotions: PromotionRequest,
  reader = db,
): Promise<CartRows> {
  const branches = await knownBranches(db, rows, reader);
  const items = rows.flatMap((row) => {
    const branch = branches.get(row.branch_id);
    return branch ? { ...row, ...branch.row } : [];
  });
  const [first] = items;
  return {
    branchItems: items,
    terms:
      (first && readTerms(tenantId, first)) ?? (await selectTerms(reader, tenantId, promotions)),
  };
}

/**
 * The branch items of the chosen variants, locked in the order of item ids so that carts that share items cannot deadlock.
 * Stock and price are read after the wait. `no key update` does not block inserts into `order_item`, which reference items.
 */
export const branchItemsForUpdate = (
  tenantId: number,
  zoneBit: number,
  lines: readonly MergedLine[],
  promotions: PromotionRequest,
) => {
  const values = valuesOf(tenantId, zoneBit, lines, promotions);
  const name = nameWithTerms('branch-items-for-update', values);
  return compiledStatement(
    name,
    values,
    (placeholders) => sql<QuotedRow>`${prepared(name)}
  ${columns(placeholders, sql`true`)}
  ${requested(placeholders)}
  join offer o on o.product_id = p.id and ${isOfZone(placeholders)}
  join item i on i.id = o.item_id
  ${conditions(placeholders)} and asked.options @> v.choice
  order by i.id for no key update of i`,
  );
};

type Values = TermsValues & {
  readonly zoneBit: number;
  readonly lineIds: readonly string[];
  readonly customIds: readonly string[];
  readonly choices: readonly string[];
};

const valuesOf = (
  tenantId: number,
  zoneBit: number,
  lines: readonly MergedLine[],
  promotions: PromotionRequest,
): Values => ({
  ...termsValues(tenantId, promotions),
  zoneBit,
  lineIds: lines.map(({ lineId }) => lineId),
  customIds: lines.map(({ itemCustomId }) => itemCustomId),
  choices: lines.map(({ options }) => choiceOf(options)),
});

// Every row repeats the terms: one round trip to the database instead of two.
const columns = (placeholders: Placeholders<Values>, isChosen: RawBuilder<unknown>) => sql`
  select asked.line_id as "lineId", ${isChosen} as "isChosen", p.id as "productId",
    p.item_custom_id as "itemCustomId", p.name, p.category_id as "categoryId", p.brand_id as "brandId",
    p.hs_code as "hsCode",
    coalesce(v.pictures[1], p.pictures[1]) as image, p.options,
    coalesce(v.weight_grams, p.weight_grams) as "weightGrams", p.free_shipping as "freeShipping", p.return_days as "returnDays",
    p.vat_percent as "vatPercent", i.id as "itemId", v.code as "variantCode", i.price, ${salePriceNow} as "salePrice", i.stock,
    w.id as branch_id, ${branchVersion} as branch_version,
    w.slot_capacity as "slotCapacity",
    ${termsColumns(placeholders)}`;

// The subselects hide the arrays' lengths from the planner, so that it settles on one generic plan for all carts.
const requested = ({ lineIds, customIds, choices }: Placeholders<Values>) => sql`
  from unnest(
    (select ${lineIds}::text[]), (select ${customIds}::text[]), (select ${choices}::jsonb[])
  ) asked (line_id, item_custom_id, options)
  join product p on p.item_custom_id = asked.item_custom_id`;

const conditions = ({ tenantId }: Placeholders<Values>) => sql`
  join variant v on v.id = i.variant_id
  join branch w on w.id = i.branch_id
  where p.tenant_id = ${tenantId} and i.tenant_id = ${tenantId}
    and p.is_active and i.is_active and w.is_active`;

// `get_bit` beyond the end is an error, so the length is checked first.
const isOfZone = ({ zoneBit }: Placeholders<Values>) =>
  sql`case when ${zoneBit} < length(o.zones) then get_bit(o.zones, ${zoneBit}) = 1 end`;

/** The options as JSON; a variant matches if this contains (`@>`) its `choice`. */
const choiceOf = (options: MergedLine['options']): string =>
  JSON.stringify(Object.fromEntries(options.map(({ optionId, valueId }) => [optionId, valueId])));
