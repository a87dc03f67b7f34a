import type { Database } from '@karwan/database/connect';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { BranchTermsRow } from '../../branches/branch-terms.ts';
import { type BranchVersion, branchVersion, knownBranches } from '../../branches/known-branches.ts';
import { salePriceNow } from '../../catalogue/products/sale-price-now.ts';
import { prepared, preparedRead } from '../../platform/prepared.ts';
import { executeKept, keptStatement, type Places } from '../../platform/statements/execute-kept.ts';
import type { MergedLine } from './merge-lines.ts';
import type { PromotionsAsked } from './select-promotions.ts';
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
  const values = valuesOf(tenantId, zoneBit, lines, promotions);
  const name = nameWithTerms('branch-items', values);
  // The chosen variant, or else the product's offer that listings show.
  const rows = await executeKept(
    db,
    name,
    values,
    (places) => sql<QuotedRow>`${preparedRead(name)}
    ${columns(places, sql`asked.options @> v.choice`)}
    ${asked(places)}
    cross join lateral (
      select o.item_id from offer o join variant on variant.id = o.variant_id
      where o.product_id = p.id and ${isOfZone(places)}
      order by asked.options @> variant.choice desc, o.in_stock desc, o.price_base, o.item_id
      limit 1
    ) best
    join item i on i.id = best.item_id
    ${conditions(places)}`,
  );
  return withBranches(db, tenantId, rows, promotions);
}

/** The same where branches would stand in this order of nearness: of the nearest one that has it, or that sells it at all. */
export async function selectNearestItems(
  db: Kysely<Database>,
  tenantId: number,
  branchIds: readonly number[],
  lines: readonly MergedLine[],
  promotions: PromotionsAsked,
): Promise<CartRows> {
  const values = valuesOf(tenantId, 0, lines, promotions);
  const { rows } = await sql<QuotedRow>`
    ${columns(values, sql`asked.options @> v.choice`)}
    ${asked(values)}
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

/** All that a cart is priced by, of the rows that were read or locked for it. */
export async function withBranches(
  db: Kysely<Database>,
  tenantId: number,
  rows: readonly QuotedRow[],
  promotions: PromotionsAsked,
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
 * The branch items of the chosen variants, with their rows locked in the order of item ids: two carts
 * that share items wait for each other and never in a circle. Stock and price are those after the wait.
 * What `order_item` refers to may still be read by others meanwhile (no key update).
 */
export const branchItemsForUpdate = (
  tenantId: number,
  zoneBit: number,
  lines: readonly MergedLine[],
  promotions: PromotionsAsked,
) => {
  const values = valuesOf(tenantId, zoneBit, lines, promotions);
  const name = nameWithTerms('branch-items-for-update', values);
  return keptStatement(
    name,
    values,
    (places) => sql<QuotedRow>`${prepared(name)}
  ${columns(places, sql`true`)}
  ${asked(places)}
  join offer o on o.product_id = p.id and ${isOfZone(places)}
  join item i on i.id = o.item_id
  ${conditions(places)} and asked.options @> v.choice
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
  promotions: PromotionsAsked,
): Values => ({
  ...termsValues(tenantId, promotions),
  zoneBit,
  lineIds: lines.map(({ lineId }) => lineId),
  customIds: lines.map(({ itemCustomId }) => itemCustomId),
  choices: lines.map(({ options }) => choiceOf(options)),
});

// The terms come with every row: one round trip to the database instead of two.
const columns = (places: Places<Values>, isChosen: RawBuilder<unknown>) => sql`
  select asked.line_id as "lineId", ${isChosen} as "isChosen", p.id as "productId",
    p.item_custom_id as "itemCustomId", p.name, p.category_id as "categoryId", p.brand_id as "brandId",
    p.hs_code as "hsCode",
    coalesce(v.pictures[1], p.pictures[1]) as image, p.options,
    coalesce(v.weight_grams, p.weight_grams) as "weightGrams", p.free_shipping as "freeShipping",
    p.vat_percent as "vatPercent", i.id as "itemId", v.code as "variantCode", i.price, ${salePriceNow} as "salePrice", i.stock,
    w.id as branch_id, ${branchVersion} as branch_version,
    w.slot_capacity as "slotCapacity",
    ${termsColumns(places)}`;

// The inner selects hide the lengths of the arrays, so that one cached plan serves every cart.
const asked = ({ lineIds, customIds, choices }: Places<Values>) => sql`
  from unnest(
    (select ${lineIds}::text[]), (select ${customIds}::text[]), (select ${choices}::jsonb[])
  ) asked (line_id, item_custom_id, options)
  join product p on p.item_custom_id = asked.item_custom_id`;

const conditions = ({ tenantId }: Places<Values>) => sql`
  join variant v on v.id = i.variant_id
  join branch w on w.id = i.branch_id
  where p.tenant_id = ${tenantId} and i.tenant_id = ${tenantId}
    and p.is_active and i.is_active and w.is_active`;

// Bits that the row does not have are never read, which would be an error.
const isOfZone = ({ zoneBit }: Places<Values>) =>
  sql`case when ${zoneBit} < length(o.zones) then get_bit(o.zones, ${zoneBit}) = 1 end`;

/** The JSON that contains the `choice` of the variant that these options choose. */
const choiceOf = (options: MergedLine['options']): string =>
  JSON.stringify(Object.fromEntries(options.map(({ optionId, valueId }) => [optionId, valueId])));
