import type { Product, ProductOption } from '@karwan/contract/product';
import type { ProductVariant, VariantPrices, VariantTerms } from '@karwan/contract/variant';
import { unitPrice } from '@karwan/money/unit-price';
import type { OfBranch } from '../../fulfilment/branches/known-branches.ts';
import type { DisplayCurrency } from '../../shop/settings/display-currency.ts';
import { presentPrices } from '../listing/present-product-card.ts';
import { type DeliveredRow, presentDelivery } from './present-delivery.ts';
import type { ProductFields } from './present-product.ts';
import type { VariantRow } from './select-variants.ts';

export const maxStockShown = 99;

type Presented = Pick<
  Product,
  'priceFrom' | 'variantOptions' | 'variants' | 'variantPrices' | 'variantImages' | 'variantTerms'
>;

/** A list of distinct values, referred to by index. */
class Distinct<Value> {
  readonly values: Value[] = [];
  readonly #indexes = new Map<string, number>();

  /** The index of the value for a key; `make` is called for a new key. */
  indexOf(key: string, make: () => Value): number {
    let index = this.#indexes.get(key);
    if (index === undefined) {
      index = this.values.push(make()) - 1;
      this.#indexes.set(key, index);
    }
    return index;
  }
}

interface Offered {
  readonly rows: readonly (VariantRow & OfBranch)[];
  /** The product with the offer whose delivery is shown (`visibleTerms`). */
  readonly terms: DeliveredRow & OfBranch;
}

/**
 * The variants of a product. Prices, pictures and terms that several variants share are sent once, and those equal to the
 * product's not at all, so that a page with 60 variants stays small.
 * @param options returns the product's options; called only if there are variants
 */
export function presentVariants(
  product: ProductFields & OfBranch,
  { rows, terms: visibleTerms }: Offered,
  options: () => readonly ProductOption[],
  currency: DisplayCurrency,
  dutyOf: (offer: Priced) => number,
): Presented {
  if (rows.length === 0) return withoutVariants;
  const shown = presentPrices(product, currency);
  const named = new Set(rows.flatMap(({ choice }) => Object.keys(choice)));
  const variantOptions = options().flatMap(({ optionId }) => (named.has(optionId) ? optionId : []));
  const images = new Distinct<string[][]>();
  const terms = new Distinct<VariantTerms>();
  const prices = new Distinct<VariantPrices>();
  const indexOfTerms = termsIn(terms, product, currency);
  const indexOfPrices = (row: Priced, dutiable = row) => {
    const { price, salePrice } = presentPrices(inItsCurrency(row), currency);
    const duty = dutyOf(dutiable);
    return prices.indexOf(`${price} ${salePrice} ${duty}`, () => ({ price, salePrice, duty }));
  };
  // Index 0 has the product's own values, which are not sent again.
  indexOfTerms(visibleTerms);
  indexOfPrices(product, visibleTerms);
  const variants = rows.map((row): ProductVariant => {
    const pricesIndex = indexOfPrices(row);
    const termsIndex = indexOfTerms(row);
    return {
      code: row.code,
      choice: variantOptions.map((optionId) => row.choice[optionId] ?? ''),
      ...(pricesIndex > 0 && { prices: pricesIndex - 1 }),
      stock: Math.min(row.stock, maxStockShown),
      ...(row.gtin !== null && row.gtin !== product.gtin && { gtin: row.gtin }),
      ...(row.pictures.length > 0 && {
        images: images.indexOf(row.pictures.join('\n'), () =>
          row.pictures.map((picture) => [picture]),
        ),
      }),
      ...(termsIndex > 0 && { terms: termsIndex - 1 }),
    };
  });
  const isFrom = variants.some(({ stock, prices: index }) => {
    const own = index === undefined ? shown : prices.values[index + 1];
    return stock > 0 === product.stock > 0 && own && unitPrice(own) > unitPrice(shown);
  });
  return {
    ...(isFrom && { priceFrom: true }),
    variantOptions,
    variants,
    variantPrices: prices.values.slice(1),
    variantImages: images.values,
    variantTerms: terms.values.slice(1),
  };
}

const withoutVariants: Presented = {
  variantOptions: [],
  variants: [],
  variantPrices: [],
  variantImages: [],
  variantTerms: [],
};

type Priced = Pick<VariantRow, 'price' | 'sale_price'> & OfBranch;

const inItsCurrency = ({ price, sale_price, branch }: Priced) => ({
  price,
  sale_price,
  currency: branch.row.currency,
});

/** The fields of an offer that its terms depend on. */
type Sent = Pick<DeliveredRow, 'price' | 'sale_price' | 'weight_grams'> & OfBranch;

/** Returns a function from an offer to the index of its terms, which are computed once for equal offers. */
function termsIn(terms: Distinct<VariantTerms>, product: DeliveredRow, currency: DisplayCurrency) {
  const byOffer = new Map<string, number>();
  return (offer: Sent): number => {
    const { branch, price, sale_price, weight_grams } = offer;
    const { branchId, branchName, country } = branch.row;
    const key = `${branchId} ${price} ${sale_price} ${weight_grams}`;
    let index = byOffer.get(key);
    if (index === undefined) {
      const shown = presentPrices(inItsCurrency(offer), currency).currency;
      const sent = { ...product, price, sale_price, weight_grams };
      const delivery = presentDelivery(sent, branch, shown, currency.rates);
      // The other fields of delivery depend on the branch alone.
      const { shipping, shippingState, freeFrom } = delivery;
      index = terms.indexOf(
        `${branchId} ${shown} ${shipping} ${shippingState} ${freeFrom}`,
        () => ({
          branch: String(branchId),
          branchName,
          branchCountry: country,
          delivery,
        }),
      );
      byOffer.set(key, index);
    }
    return index;
  };
}
