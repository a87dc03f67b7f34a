import type { ProductVariant } from '@karwan/contract/variant';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { offerOfVariant, type WithVariants } from './offer-of-variant.ts';

const prices = fc.record({ price: fc.nat(), salePrice: fc.option(fc.nat()), duty: fc.nat() });
const images = fc.array(fc.array(fc.string(), { minLength: 1 }));
const terms = fc.record({ branch: fc.string(), branchName: fc.string() });
const list = <One>(one: fc.Arbitrary<One>) => fc.array(one, { minLength: 1, maxLength: 4 });
const index = fc.option(fc.nat(), { nil: undefined });

const given = fc.record({
  own: fc.record({
    price: fc.nat(),
    salePrice: fc.option(fc.nat()),
    duty: fc.nat(),
    branch: fc.string(),
    images,
  }),
  prices: list(prices),
  images: list(images),
  terms: list(terms),
  variant: fc.record({ prices: index, images: index, terms: index, stock: fc.nat(99) }),
});

test('price, old price, pictures, branch and stock are the variant’s, or else the product’s', () => {
  fc.assert(
    fc.property(given, ({ own, prices, images, terms, variant }) => {
      const product = {
        ...own,
        priceFrom: true,
        branchName: 'own',
        stock: 5,
        gtin: '1',
        variantCode: 'any',
        variantPrices: prices,
        variantImages: images,
        variantTerms: terms,
      } as unknown as WithVariants & { branch: string };
      const at = (place: number | undefined, of: readonly unknown[]) =>
        place === undefined ? undefined : place % of.length;
      const chosen = {
        code: 'red',
        choice: [],
        stock: variant.stock,
        prices: at(variant.prices, prices),
        images: at(variant.images, images),
        terms: at(variant.terms, terms),
      } as ProductVariant;
      const priced = chosen.prices === undefined ? own : prices[chosen.prices];
      const offered = offerOfVariant(product, chosen);
      expect(offered).toMatchObject({
        variantCode: 'red',
        priceFrom: false,
        gtin: '1',
        stock: variant.stock,
        price: priced?.price,
        salePrice: priced?.salePrice,
        duty: priced?.duty,
        availability: variant.stock > 0 ? 'In Stock' : 'Out of Stock',
        branch: chosen.terms === undefined ? own.branch : terms[chosen.terms]?.branch,
      });
      expect(offered.images).toEqual(
        chosen.images === undefined ? own.images : images[chosen.images],
      );
      expect(offerOfVariant(product, undefined)).toBe(product);
    }),
  );
});
