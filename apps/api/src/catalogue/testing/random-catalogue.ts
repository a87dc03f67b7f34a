import fc from 'fast-check';
import {
  type CatalogueProduct,
  type TestBranch,
  type TestOffer,
  testBranches,
} from './test-catalogue.ts';

export const randomCategories = [
  'luxury',
  'luxury/bags',
  'luxury/bags/totes',
  'home',
  'home/lamps',
];
const brands = ['Aurelia', 'Bolt', 'Cedar'];

const offer = (branch: TestBranch) =>
  fc.record({
    branch: fc.constant(branch),
    price: fc.integer({ min: 1, max: 9_999 }),
    salePrice: fc.option(fc.integer({ min: 1, max: 9_999 }), { nil: undefined }),
    stock: fc.integer({ min: 0, max: 2 }),
    isActive: fc.boolean(),
  });

const offers = fc
  .subarray(
    testBranches.map((branch) => branch.code),
    { minLength: 0 },
  )
  .chain((branches) => fc.tuple(...branches.map(offer)));

/** Products that often have equal popularity, dates and prices, so that orders have ties to break. */
export const randomProducts: fc.Arbitrary<CatalogueProduct[]> = fc
  .array(
    fc.record({
      category: fc.constantFrom(...randomCategories),
      brand: fc.option(fc.constantFrom(...brands), { nil: undefined }),
      popularity: fc.integer({ min: 0, max: 3 }),
      listedAt: fc.constantFrom('2026-01-01', '2026-01-02', '2026-01-03'),
      isActive: fc.integer({ min: 0, max: 9 }).map((roll) => roll > 0),
      offers,
    }),
    { minLength: 5, maxLength: 40 },
  )
  .map((products) => products.map((product, number) => ({ ...product, id: `p${number}` })));

export interface VisibleProduct extends CatalogueProduct {
  offer: TestOffer;
  unitPrice: number;
  onSale: boolean;
  inStock: boolean;
}

/** The offer that a shopper sees, computed in the simplest way: the nearest branch with stock, else the nearest one. */
export function visibleTo(
  products: readonly CatalogueProduct[],
  order: readonly TestBranch[],
  inBase: (amount: number, branch: TestBranch) => number,
): VisibleProduct[] {
  return products.flatMap((product) => {
    const active = order.flatMap((branch) =>
      product.offers.filter((entry) => entry.branch === branch && entry.isActive !== false),
    );
    const chosen = active.find((entry) => (entry.stock ?? 5) > 0) ?? active[0];
    if (!chosen || product.isActive === false) return [];
    const unit = Math.min(chosen.price, chosen.salePrice ?? chosen.price);
    return {
      ...product,
      offer: chosen,
      unitPrice: inBase(unit, chosen.branch),
      onSale: unit < chosen.price,
      inStock: (chosen.stock ?? 5) > 0,
    };
  });
}
