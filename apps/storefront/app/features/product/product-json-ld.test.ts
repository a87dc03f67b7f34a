import { deliveryEstimates } from '@karwan/contract/branch';
import type { Product } from '@karwan/contract/product';
import { allCurrencies, splitUnits } from '@karwan/money/test-currencies';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { breadcrumbJsonLd, jsonLdText } from '../../page/seo/seo.ts';
import { displayPrice } from '../../shared/product-card/product-prices.ts';
import { offerTerms } from './offer-terms.ts';
import { productJsonLd } from './product-json-ld.ts';

const bag: Product = {
  id: '1',
  itemId: '2',
  itemCustomId: 'bag-1',
  name: 'Bag',
  price: 7_235_498,
  salePrice: null,
  currency: 'PKR',
  images: [['demo/bag-1'], ['https://elsewhere.example/bag.jpg']],
  availability: 'In Stock',
  badges: [],
  brand: { id: '5', title: 'Halden & Rye' },
  rating: 4.5,
  reviews: 177,
  freeShipping: false,
  branch: '1',
  hasOptions: false,
  features: [],
  description: 'A bag.',
  suppliedRating: { value: 4.1, count: 340 },
  compareAtPrice: null,
  regularPrice: 7_235_498,
  discountPrice: null,
  vat: 0,
  category: [],
  categoryName: 'Totes',
  business: 'Shop',
  weight: null,
  weightScale: 'g',
  branchName: 'Lahore',
  branchCountry: 'PK',
  returnDays: null,
  authenticity: null,
  duty: 0,
  delivery: {
    latitude: 31.52,
    longitude: 74.35,
    deliveryRadius: 40_000,
    deliveryDays: deliveryEstimates.parse({}),
    deliverySlots: [],
    slotLeadMinutes: 0,
    timezone: 'Asia/Karachi',
    currency: 'PKR',
    shipping: 25_000,
    shippingState: 'quoted',
    isByWeight: false,
    freeFrom: null,
  },
  stock: 3,
  gtin: null,
  productFacts: [],
  productSpecs: [],
  options: [],
  variantCode: 'bag-1',
  variantOptions: [],
  variants: [],
  variantPrices: [],
  variantImages: [],
  variantTerms: [],
  itemUrl: '/shop/product/bag-1',
  itemWebUrl: '/shop/product/bag-1',
  updatedAt: '2026-11-21T00:00:00.000Z',
};
const describe = (change: Partial<Product> = {}) =>
  productJsonLd('https://shop.example', { ...bag, ...change }, '/shop/product/bag-1');

test('an offer has price, currency, availability and condition in schema.org’s terms', () => {
  expect(describe().offers).toMatchObject({
    '@type': 'Offer',
    price: '72354.98',
    priceCurrency: 'PKR',
    availability: 'https://schema.org/InStock',
    itemCondition: 'https://schema.org/NewCondition',
    url: 'https://shop.example/shop/product/bag-1',
  });
  expect(describe({ availability: 'Out of Stock' }).offers).toMatchObject({
    availability: 'https://schema.org/OutOfStock',
  });
});

test('the price is the displayed one, whatever the amounts', () => {
  const amount = fc.integer({ min: 0, max: 1e13 });
  fc.assert(
    fc.property(amount, fc.option(amount), (price, salePrice) => {
      const { price: text } = describe({ price, salePrice }).offers as { price: string };
      expect(text).toMatch(/^\d+\.\d\d$/);
      expect(BigInt(text.replace('.', ''))).toBe(BigInt(displayPrice({ price, salePrice }).amount));
    }),
  );
});

test.each(allCurrencies)('an offer in %s has its %i decimals', (currency, decimals) => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e12 }), (price) => {
      const { whole, part } = splitUnits(price, decimals);
      const text = part ? `${whole}.${part}` : whole;
      expect(describe({ price, currency }).offers).toMatchObject({ price: text });
      const { shippingDetails } = offerTerms({ ...bag.delivery, shipping: price, currency });
      expect(shippingDetails).toMatchObject({ shippingRate: { value: text, currency } });
    }),
    { numRuns: 5 },
  );
});

test('an offer has the displayed shipping cost of one piece, in its currency', () => {
  const termsOf = (change: Partial<Product['delivery']>) => {
    const { delivery } = bag;
    const path = '/shop/product/bag-1';
    return productJsonLd(
      'https://shop.example',
      bag,
      path,
      [],
      offerTerms({ ...delivery, ...change }),
    ).offers;
  };
  const rated = (value: string, currency: string) => ({
    '@type': 'Offer',
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value, currency },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'PK' },
    },
  });
  expect(termsOf({})).toMatchObject(rated('250.00', 'PKR'));
  expect(termsOf({ shipping: 905, currency: 'USD' })).toMatchObject(rated('9.05', 'USD'));
  expect(termsOf({ shippingState: 'free' })).toMatchObject(rated('0.00', 'PKR'));
  expect(termsOf({ shippingState: 'to_be_calculated' })).toMatchObject({
    shippingDetails: undefined,
  });
});

test('an offer states that returns are not accepted', () => {
  expect(offerTerms(bag.delivery).hasMerchantReturnPolicy).toEqual({
    '@type': 'MerchantReturnPolicy',
    applicableCountry: 'PK',
    returnPolicyCategory: 'https://schema.org/MerchantReturnNotPermitted',
  });
});

test('the rating counts only customers’ reviews', () => {
  expect(describe().aggregateRating).toMatchObject({ ratingValue: 4.5, reviewCount: 177 });
  expect(describe({ reviews: 0 }).aggregateRating).toBeUndefined();
  expect(describe({ rating: null }).aggregateRating).toBeUndefined();
  // A supplier's rating is not a review of ours, so search engines do not get it.
  const supplied = { rating: null, reviews: 0, suppliedRating: { value: 4.1, count: 340 } };
  expect(JSON.stringify(describe(supplied))).not.toContain('340');
});

test('pictures and breadcrumbs have absolute URLs', () => {
  expect(describe().image).toEqual([
    'https://shop.example/media/1280/demo/bag-1.jpg',
    'https://elsewhere.example/bag.jpg',
  ]);
  const { itemListElement } = breadcrumbJsonLd('https://shop.example', [
    { title: 'Home', href: '/' },
    { title: 'Bag', href: '/shop/product/bag-1' },
  ]);
  expect(itemListElement).toMatchObject([
    { position: 1, item: 'https://shop.example/' },
    { position: 2, item: 'https://shop.example/shop/product/bag-1' },
  ]);
});

test('no product name can close the script element', () => {
  const text = jsonLdText([describe({ name: '</script><script>alert(1)' })]);
  expect(text).not.toContain('</script>');
  expect(JSON.parse(text)[0].name).toBe('</script><script>alert(1)');
});

test('a product with variants is a ProductGroup, with a URL for each variant', () => {
  const group = describe({
    options: [
      {
        // An option with swatches is a colour, whatever its title.
        optionId: 'farbe',
        optionTitle: 'Farbe',
        values: [{ valueId: 'black', valueTitle: 'Black', swatch: '#101010' }],
      },
      {
        optionId: 'eu-size',
        optionTitle: 'EU size',
        values: [
          { valueId: '42', valueTitle: '42' },
          { valueId: '43', valueTitle: '43' },
        ],
      },
    ],
    variantOptions: ['farbe', 'eu-size'],
    variants: [
      { code: 'bag-1/42', choice: ['black', '42'], stock: 2, prices: 0 },
      { code: 'bag-1/43', choice: ['black', '43'], stock: 0, images: 0 },
    ],
    variantPrices: [{ price: 500_00, salePrice: null, duty: 0 }],
    variantImages: [[['demo/bag-43']]],
  });
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'bag-1',
    variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    hasVariant: [
      {
        '@type': 'Product',
        name: 'Bag, Black, 42',
        sku: 'bag-1/42',
        color: 'Black',
        size: '42',
        offers: {
          url: 'https://shop.example/shop/product/bag-1?variant=bag-1%2F42',
          price: '500.00',
          availability: 'https://schema.org/InStock',
        },
      },
      {
        sku: 'bag-1/43',
        image: ['https://shop.example/media/1280/demo/bag-43.jpg'],
        offers: { price: '72354.98', availability: 'https://schema.org/OutOfStock' },
      },
    ],
  });
  expect(group.offers).toBeUndefined();
});
