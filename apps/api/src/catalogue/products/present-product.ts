import type { Authenticity } from '@karwan/contract/authenticity';
import type { ProductDelivery } from '@karwan/contract/branch';
import type { CategoryNode } from '@karwan/contract/category';
import type { Product, ProductOption, SuppliedRating } from '@karwan/contract/product';
import type { BranchVersion, OfBranch } from '../../fulfilment/branches/known-branches.ts';
import { stringifyCached } from '../../platform/answers/stringify-cached.ts';
import type { Tenant } from '../../platform/tenants.ts';
import type { DisplayCurrency } from '../../shop/settings/display-currency.ts';
import type { CardRow } from '../listing/card-row.ts';
import { presentCardFields } from '../listing/present-product-card.ts';
import { presentDelivery } from './present-delivery.ts';
import { dutyIn } from './present-duty.ts';
import { maxStockShown, presentVariants } from './present-variants.ts';
import type { VariantRow, VariantValues } from './select-variants.ts';

/** Fields that are sent as the JSON text that the database returns, without being parsed. */
type Texts = Pick<
  Product,
  | 'description'
  | 'features'
  | 'pictureTexts'
  | 'productFacts'
  | 'productSpecs'
  | 'options'
  | 'hasOptions'
>;

/** An offer for its product page, as the database returns it. */
export interface ProductFields extends Omit<CardRow, 'has_options' | 'features'>, BranchVersion {
  gtin: string | null;
  return_days: number | null;
  authenticity: Authenticity;
  hs_code: string | null;
  weight_grams: number | null;
  vat_percent: string;
  supplied_rating: string | null;
  supplied_reviews: number;
  updated_at: string;
  stock: number;
  /** Code of the shown variant. */
  variant_code: string;
  /** The variants offered in the zone; null for a product without options. */
  variants: VariantValues[] | null;
  category_id: number;
}

export interface ProductRow {
  fields: ProductFields;
  /** `Texts` as JSON. */
  texts: string;
}

/** The offers of a product in a zone. */
interface Offers {
  readonly variants: readonly (VariantRow & OfBranch)[];
  /** The product with the offer whose delivery is shown (`visibleTerms`). */
  readonly terms: ProductFields & OfBranch;
}

/**
 * A Product as JSON text.
 * @param way from the department down to the product's category
 */
export function presentProduct(
  { fields: row, texts, branch }: ProductRow & OfBranch,
  { variants, terms }: Offers,
  way: CategoryNode[],
  tenant: Tenant,
  currency: DisplayCurrency,
): string {
  const card = presentCardFields(row, currency);
  const url = `/shop/product/${encodeURIComponent(row.item_custom_id)}`;
  const delivery = presentDelivery(terms, terms.branch, card.currency, currency.rates);
  const categoryIds = way.map(({ _id }) => _id).reverse();
  const dutyOf = dutyIn({ ...row, categoryIds }, tenant, currency);
  const fields: Omit<Product, keyof Texts | 'category' | 'delivery'> = {
    ...card,
    suppliedRating: presentSuppliedRating(row),
    regularPrice: card.price,
    discountPrice: card.salePrice,
    compareAtPrice: card.salePrice === null ? null : card.price,
    vat: Number(row.vat_percent),
    categoryName: way.at(-1)?.title ?? '',
    business: tenant.name,
    weight: row.weight_grams,
    weightScale: 'g',
    branch: String(terms.branch.row.branchId),
    branchName: terms.branch.row.branchName,
    branchCountry: terms.branch.row.country,
    duty: dutyOf(terms),
    stock: Math.min(row.stock, maxStockShown),
    gtin: row.gtin,
    returnDays: row.return_days,
    authenticity: row.authenticity,
    variantCode: row.variant_code,
    ...presentVariants(
      { ...row, branch },
      { rows: variants, terms },
      () => optionsIn(texts),
      currency,
      dutyOf,
    ),
    itemUrl: url,
    itemWebUrl: url,
    updatedAt: new Date(row.updated_at).toISOString(),
  };
  return `${JSON.stringify(fields).slice(0, -1)},"category":[${way.map(stringifyCached).join()}],"delivery":${deliveryText(delivery)},${texts.slice(1)}`;
}

/** Delivery as JSON text. Its largest parts are the branch's rules, shared by all its products and serialized once. */
function deliveryText({ deliveryDays, deliverySlots, ...others }: ProductDelivery): string {
  const own = JSON.stringify(others).slice(0, -1);
  return `${own},"deliveryDays":${stringifyCached(deliveryDays)},"deliverySlots":${stringifyCached(deliverySlots)}}`;
}

const optionsIn = (texts: string): readonly ProductOption[] => (JSON.parse(texts) as Texts).options;

function presentSuppliedRating({
  supplied_rating: value,
  supplied_reviews: count,
}: ProductFields): SuppliedRating | null {
  return value === null || count === 0 ? null : { value: Number(value), count };
}
