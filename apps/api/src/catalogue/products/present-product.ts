import type { CategoryNode } from '@karwan/contract/category';
import type { nameValue, Product, ProductOption, SuppliedRating } from '@karwan/contract/product';
import type { z } from 'zod';
import type { BranchTermsRow } from '../../branches/branch-terms.ts';
import type { Tenant } from '../../platform/tenants.ts';
import type { DisplayCurrency } from '../../settings/display-currency.ts';
import type { CardRow } from './card-row.ts';
import { presentDelivery } from './present-delivery.ts';
import { presentProductCard } from './present-product-card.ts';
import { maxStockShown, presentVariants } from './present-variants.ts';
import type { VariantRow } from './select-variants.ts';

type NameValue = z.infer<typeof nameValue>;

/** An offer's row for its own page, as the database returns it. */
export interface ProductRow extends CardRow, BranchTermsRow {
  description: string;
  facts: NameValue[];
  specs: NameValue[];
  options: ProductOption[];
  gtin: string | null;
  weight_grams: number | null;
  vat_percent: string;
  supplied_rating: string | null;
  supplied_reviews: number;
  updated_at: Date;
  stock: number;
  /** Of the variant that is shown. */
  variant_code: string;
  /** It is one of several that differ by options. */
  has_variants: boolean;
  category_id: number;
}

/** @param way from the department down to the product's category */
export function presentProduct(
  row: ProductRow,
  variants: readonly VariantRow[],
  way: CategoryNode[],
  tenant: Pick<Tenant, 'name'>,
  currency: DisplayCurrency,
): Product {
  const card = presentProductCard(row, currency);
  const delivery = presentDelivery(row, card.currency, currency.rates);
  const url = `/shop/product/${encodeURIComponent(row.item_custom_id)}`;
  return {
    ...card,
    description: row.description,
    suppliedRating: presentSuppliedRating(row),
    regularPrice: card.price,
    discountPrice: card.salePrice,
    compareAtPrice: card.salePrice === null ? null : card.price,
    vat: Number(row.vat_percent),
    category: way,
    categoryName: way.at(-1)?.title ?? '',
    business: tenant.name,
    weight: row.weight_grams,
    weightScale: 'g',
    branchName: row.branchName,
    branchCountry: row.country,
    delivery,
    stock: Math.min(row.stock, maxStockShown),
    gtin: row.gtin,
    productFacts: row.facts,
    productSpecs: row.specs,
    options: row.options,
    variantCode: row.variant_code,
    ...presentVariants(row, variants, currency),
    itemUrl: url,
    itemWebUrl: url,
    updatedAt: row.updated_at.toISOString(),
  };
}

function presentSuppliedRating({
  supplied_rating: value,
  supplied_reviews: count,
}: ProductRow): SuppliedRating | null {
  return value === null || count === 0 ? null : { value: Number(value), count };
}
