import type { Product } from '@karwan/contract/product';
import { expect, test } from 'vitest';
import { offerTerms } from '../../features/product/offer-terms.ts';
import { productJsonLd } from '../../features/product/product-json-ld.ts';
import {
  breadcrumbJsonLd,
  itemListJsonLd,
  type JsonLd,
  jsonLdText,
  organizationJsonLd,
  websiteJsonLd,
} from './seo.ts';

const shop = 'https://shop.example';
const address = /^https:\/\/[^\s]+$/;
const schemaTerm = (...names: string[]) =>
  new RegExp(`^https://schema\\.org/(${names.join('|')})$`);

type Rule = RegExp | 'text' | 'number' | ((value: unknown) => void);
/** The properties of a type and their format; optional ones end in `?`. */
type Shape = Record<string, Rule>;

const oneOrMore = (rule: Rule) => (value: unknown) => {
  expect(Array.isArray(value) && value.length).toBeGreaterThan(0);
  for (const one of value as unknown[]) check(one, rule);
};
const of = (type: string) => (value: unknown) => expectShape(value, type);

const shapes: Record<string, Shape> = {
  Organization: {
    name: 'text',
    url: address,
    logo: address,
    address: of('PostalAddress'),
    'contactPoint?': of('ContactPoint'),
    'sameAs?': () => {},
  },
  PostalAddress: { streetAddress: 'text' },
  ContactPoint: { contactType: 'text', telephone: 'text', email: /@/ },
  WebSite: {
    name: 'text',
    url: address,
    'inLanguage?': /^[a-z]{2}$/,
    potentialAction: of('SearchAction'),
  },
  SearchAction: {
    target: of('EntryPoint'),
    'query-input': /^required name=search_term_string$/,
  },
  EntryPoint: { urlTemplate: /^https:\/\/.+\{search_term_string\}$/ },
  BreadcrumbList: { itemListElement: oneOrMore(of('ListItem')) },
  ItemList: { itemListElement: oneOrMore(of('ListItem')) },
  ListItem: { position: 'number', name: 'text', 'item?': address, 'url?': address },
  Product: {
    name: 'text',
    image: oneOrMore(address),
    'description?': 'text',
    'sku?': 'text',
    'gtin?': /^\d{8,14}$/,
    'brand?': of('Brand'),
    'aggregateRating?': of('AggregateRating'),
    offers: of('Offer'),
  },
  Brand: { name: 'text' },
  AggregateRating: { ratingValue: 'number', reviewCount: 'number' },
  Offer: {
    url: address,
    price: /^(?!0+\.00$)\d+\.\d\d$/,
    priceCurrency: /^[A-Z]{3}$/,
    availability: schemaTerm('InStock', 'OutOfStock'),
    itemCondition: schemaTerm('NewCondition'),
    'shippingDetails?': of('OfferShippingDetails'),
    'hasMerchantReturnPolicy?': of('MerchantReturnPolicy'),
  },
  OfferShippingDetails: {
    shippingRate: of('MonetaryAmount'),
    shippingDestination: of('DefinedRegion'),
  },
  MonetaryAmount: { value: /^\d+\.\d\d$/, currency: /^[A-Z]{3}$/ },
  DefinedRegion: { addressCountry: /^[A-Z]{2}$/ },
  MerchantReturnPolicy: {
    applicableCountry: /^[A-Z]{2}$/,
    returnPolicyCategory: schemaTerm('MerchantReturnNotPermitted'),
  },
};

function check(value: unknown, rule: Rule) {
  if (typeof rule === 'function') rule(value);
  else if (rule === 'text') expect(String(value).trim()).not.toBe('');
  else if (rule === 'number') expect(value).toEqual(expect.any(Number));
  else expect(value).toMatch(rule);
}

/** Checks an object against its type's shape: all required properties, and no unknown ones. */
function expectShape(value: unknown, type: string) {
  const { '@type': named, '@context': _, ...fields } = value as JsonLd;
  expect(named).toBe(type);
  const shape = shapes[type] ?? {};
  for (const [name, rule] of Object.entries(shape)) {
    const field = name.replace('?', '');
    if (field === name) expect(fields, `${type} without ${field}`).toHaveProperty(field);
    if (fields[field] !== undefined) check(fields[field], rule);
    delete fields[field];
  }
  expect(Object.keys(fields), `unknown to ${type}`).toEqual([]);
}

/** Expects that the structured data in the page have the shape of `type`. */
function expectAccepted(data: JsonLd, type: string) {
  const [read] = JSON.parse(jsonLdText([data]));
  expect(read['@context']).toBe('https://schema.org');
  expectShape(read, type);
}

const bag = {
  itemCustomId: 'bag-1',
  name: 'Bag',
  description: 'A bag.',
  price: 7_235_498,
  salePrice: 99,
  currency: 'PKR',
  images: [['demo/bag-1'], ['https://elsewhere.example/bag.jpg']],
  availability: 'In Stock',
  brand: { id: '5', title: 'Halden & Rye' },
  rating: 4.5,
  reviews: 177,
  gtin: '4006381333931',
  options: [],
  variantOptions: [],
  variants: [],
} as unknown as Product;

test('products have offers', () => {
  const path = '/shop/product/bag-1';
  expectAccepted(productJsonLd(shop, bag, path), 'Product');
  const delivery = { shipping: 25_000, shippingState: 'quoted', currency: 'PKR' };
  const terms = offerTerms(delivery as Product['delivery']);
  expectAccepted(productJsonLd(shop, bag, path, [], terms), 'Product');
  const bare = {
    ...bag,
    brand: null,
    rating: null,
    gtin: null,
    availability: 'Out of Stock' as const,
  };
  expectAccepted(productJsonLd(shop, bare, path), 'Product');
});

test('the shop is an organization with a site that can be searched', () => {
  const social = ['https://facebook.com/', 'https://facebook.com', 'https://facebook.com/karwan'];
  const site = {
    siteName: 'Karwan',
    phone: '+92 300 0000000',
    email: 'a@b.example',
    address: '12 Mall Road, Lahore',
    social: social.map((href) => ({ href })),
  };
  const organization = organizationJsonLd(shop, site);
  expectAccepted(organization, 'Organization');
  expect(organization.sameAs).toEqual(['https://facebook.com/karwan']);
  expectAccepted(websiteJsonLd(shop, 'Karwan', 'en'), 'WebSite');
});

test('lists and breadcrumbs are numbered from one, and each page of a list continues the numbers', () => {
  const crumbs = [
    { title: 'Home', href: '/' },
    { title: 'Bags', href: '/department/bags' },
  ];
  expectAccepted(breadcrumbJsonLd(shop, crumbs), 'BreadcrumbList');
  const second = itemListJsonLd(shop, [bag, bag], 13);
  expectAccepted(second, 'ItemList');
  expect(second.itemListElement).toMatchObject([{ position: 13 }, { position: 14 }]);
});
