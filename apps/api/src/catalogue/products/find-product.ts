import { knownBranches } from '../../fulfilment/branches/known-branches.ts';
import type { Zone } from '../../fulfilment/branches/zones.ts';
import type { RequestContext } from '../../platform/context.ts';
import { notFound } from '../../platform/faults.ts';
import { displayCurrency } from '../../shop/settings/display-currency.ts';
import { pathToCategory } from '../categories/cached-tree.ts';
import { presentProduct } from './present-product.ts';
import { type ProductKey, selectProduct } from './select-product.ts';
import { variantRow } from './select-variants.ts';
import { visibleTerms } from './visible-terms.ts';

export interface FoundProduct {
  readonly productId: number;
  /** From the department down to the product's category. */
  readonly categoryIds: readonly string[];
  /** A Product as JSON text. */
  readonly json: string;
}

/**
 * A product in full, with the offer that listings show in the zone: that of the cheapest variant in stock (of all variants
 * if none is in stock) from the nearest branch that has it.
 * @throws NOT_FOUND when it is hidden or not this tenant's.
 */
export async function findProduct(
  context: Pick<RequestContext, 'db' | 'tenant'>,
  zone: Zone,
  key: ProductKey,
  askedCurrency: string | undefined,
): Promise<FoundProduct> {
  const currency = await displayCurrency(context, askedCurrency);
  const row = await selectProduct(context, zone, key);
  if (!row) throw notFound('product');
  const { product_id: productId, category_id, branch_id } = row.fields;
  const variants = row.fields.variants?.map(variantRow) ?? [];
  const branches = await knownBranches(context.db, [row.fields, ...variants]);
  const branch = branches.get(branch_id);
  if (!branch) throw notFound('product');
  const offered = variants.flatMap((variant) => {
    const own = branches.get(variant.branch_id);
    return own ? { ...variant, branch: own } : [];
  });
  const shown = { ...row.fields, branch };
  // A request by item id shows that item's branch.
  const terms = 'itemId' in key ? shown : visibleTerms(shown, offered, zone);
  const way = await pathToCategory(context, category_id);
  return {
    productId,
    categoryIds: way.map(({ _id }) => _id),
    json: presentProduct(
      { ...row, branch },
      { variants: offered, terms },
      way,
      context.tenant,
      currency,
    ),
  };
}
