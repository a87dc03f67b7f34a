import type { Product, ProductOption } from '@karwan/contract/product';
import type { ProductVariant, VariantPrices, VariantTerms } from '@karwan/contract/variant';
import { unitPrice } from '@karwan/money/unit-price';
import type { OfBranch } from '../../branches/known-branches.ts';
import type { DisplayCurrency } from '../../settings/display-currency.ts';
import { type DeliveredRow, presentDelivery } from './present-delivery.ts';
import type { ProductFields } from './present-product.ts';
import { presentPrices } from './present-product-card.ts';
import type { VariantRow } from './select-variants.ts';

export const maxStockShown = 99;

type Presented = Pick<
  Product,
  'priceFrom' | 'variantOptions' | 'variants' | 'variantPrices' | 'variantImages' | 'variantTerms'
>;

/** A list in which equal values are held once. */
class Distinct<Value> {
  readonly values: Value[] = [];
  readonly #indexes = new Map<string, number>();

  /** The index of the value that belongs to a key, made when the key is new. */
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
  /** The product with the offer whose delivery it shows. */
  readonly terms: DeliveredRow & OfBranch;
}

/**
 * The variants of a product beside the one whose offer the product shows. Prices, pictures and terms that
 * many share are sent once, and not at all where they are the product's: a page with 60 variants has to
 * stay small.
 * @param options the product's, asked for where there are variants
 */
export function presentVariants(
  product: ProductFields & OfBranch,
  { rows, terms: shownTerms }: Offered,
  options: () => readonly ProductOption[],
  currency: DisplayCurrency,
): Presented {
  if (rows.length === 0) return withoutVariants;
  const shown = presentPrices(product, currency);
  const named = new Set(rows.flatMap(({ choice }) => Object.keys(choice)));
  const variantOptions = options().flatMap(({ optionId }) => (named.has(optionId) ? optionId : []));
  const images = new Distinct<string[][]>();
  const terms = new Distinct<VariantTerms>();
  const prices = new Distinct<VariantPrices>();
  const indexOfTerms = termsIn(terms, product, currency);
  const indexOfPrices = (row: Priced) => {
    const { price, salePrice } = presentPrices(inItsCurrency(row), currency);
    return prices.indexOf(`${price} ${salePrice}`, () => ({ price, salePrice }));
  };
  // Index 0 is what the product says itself, and is not sent.
  indexOfTerms(shownTerms);
  indexOfPrices(product);
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

/** What terms hang on besides the product. */
type Sent = Pick<DeliveredRow, 'price' | 'sale_price' | 'weight_grams'> & OfBranch;

/** Finds the index of an offer's terms, which are worked out once for all offers that share them. */
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
      // The rest of what is said of delivery is the branch's.
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
