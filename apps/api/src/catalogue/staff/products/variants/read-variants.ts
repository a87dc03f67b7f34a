import type { ProductOption } from '@karwan/contract/product';
import type { ProductVariants } from '@karwan/contract/product-variants';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import type { Choice } from './plan-variants.ts';

export interface VariantRow {
  readonly id: string;
  readonly code: string;
  readonly choice: Choice;
  readonly gtin: string | null;
  readonly weightGrams: number | null;
  readonly isOffered: boolean;
}

interface Product {
  readonly productId: number;
  readonly options: readonly ProductOption[];
  readonly variantsVersion: number;
}

/** The active variants of a product, in the order of the options. */
export async function selectVariants(
  db: Kysely<Database>,
  productId: number,
): Promise<VariantRow[]> {
  const { rows } = await sql<VariantRow>`
    select v.id::text, v.code, v.choice, v.gtin, v.weight_grams as "weightGrams", sold.is_offered as "isOffered"
    from variant v
    cross join lateral (select exists (
      select from item i where i.variant_id = v.id and i.is_active) as is_offered) sold
    where v.product_id = ${productId} and (not v.is_ended or sold.is_offered)
    order by v.position, v.id`.execute(db);
  return rows;
}

/** The options by which the stock of variants is counted. */
export function dividingOf(
  options: readonly ProductOption[],
  variants: readonly Pick<VariantRow, 'choice'>[],
): readonly ProductOption[] {
  const named = new Set(variants.flatMap(({ choice }) => Object.keys(choice)));
  return options.filter(({ optionId }) => named.has(optionId));
}

/** The titles of the chosen values. */
export const titlesOf = (choice: Choice, options: readonly ProductOption[]): string[] =>
  options.flatMap(({ optionId, values }) => {
    const value = choice[optionId];
    if (value === undefined) return [];
    return [values.find(({ valueId }) => valueId === value)?.valueTitle ?? value];
  });

/** A product's options and variants for its form. */
export async function readVariants(
  db: Kysely<Database>,
  { productId, options, variantsVersion: version }: Product,
): Promise<ProductVariants> {
  const rows = await selectVariants(db, productId);
  return {
    version,
    options: [...options],
    dividing: dividingOf(options, rows).map(({ optionId }) => optionId),
    list: rows.map(({ choice, ...row }) => ({ ...row, choice: titlesOf(choice, options) })),
  };
}
