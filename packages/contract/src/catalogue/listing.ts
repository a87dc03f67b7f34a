import { z } from 'zod';
import { latitude, longitude } from '../fulfilment/place.ts';
import { currencyCode, minorAmount } from '../money.ts';
import { searchExplanation } from '../search/search-explanation.ts';
import { searchReading } from '../search/search-reading.ts';
import { categoryNode } from './category.ts';
import { productCard } from './product.ts';

export const sortOrders = ['relevance', 'newest', 'price-asc', 'price-desc'] as const;

/** Page sizes of the specification's section 9. */
export const pageSizes = {
  listing: 12,
  carousel: 10,
  itemSearch: 10,
  categoryDefault: 20,
  latest: 10,
  homeSection: 6,
} as const;

export const page = z.int().min(1).max(10_000);
export const perPage = z.int().min(1).max(100);

/** Filters and order of a listing. Prices are in minor units of `currency`. */
export const listingFilters = z.object({
  minPrice: minorAmount.optional(),
  maxPrice: minorAmount.optional(),
  brand: z.string().max(400).optional().meta({ description: 'Brand ids, comma separated' }),
  inStock: z.boolean().optional().meta({ description: 'Only products in stock' }),
  onSale: z.boolean().optional().meta({ description: 'Only products on sale' }),
  options: z
    .string()
    .max(1_000)
    .optional()
    .meta({
      description:
        'Option filters as a URL-encoded query string: values of one option are alternatives, and a variant in stock has to match every option',
      examples: ['size=42&size=43&colour=black'],
    }),
  sort: z.enum(sortOrders).optional(),
  currency: currencyCode.optional(),
  facets: z
    .boolean()
    .optional()
    .meta({ description: 'Include counts of brands, prices, availability and values of options' }),
});
export type ListingFilters = z.infer<typeof listingFilters>;

export const paging = (defaultPerPage: number) =>
  z.object({ page: page.default(1), perPage: perPage.default(defaultPerPage) });

/** The delivery place, for calls whose path does not contain it; Lahore by default. */
export const placeQuery = z.object({
  latitude: latitude.optional(),
  longitude: longitude.optional(),
});

export const facets = z.object({
  brands: z.array(z.object({ id: z.string(), title: z.string(), count: z.int() })),
  price: z
    .object({ min: minorAmount, max: minorAmount })
    .meta({ description: 'Lowest and highest price' }),
  inStock: z.int().meta({ description: 'Number of products in stock' }),
  onSale: z.int().meta({ description: 'Number of products on sale' }),
  options: z
    .array(
      z.object({
        optionId: z.string(),
        optionTitle: z.string(),
        values: z.array(
          z.object({
            valueId: z.string(),
            valueTitle: z.string(),
            swatch: z.string().optional(),
            count: z.int(),
          }),
        ),
      }),
    )
    .meta({ description: 'Values of options that variants in stock have, in their natural order' }),
});
export type OptionFacet = Facets['options'][number];
export type Facets = z.infer<typeof facets>;

const answerFields = {
  count: z.int().min(0).meta({ description: 'Number of matches on all pages' }),
  countIsCapped: z.boolean().meta({ description: 'True: `count` is a lower bound' }),
  page: z.int(),
  perPage: z.int(),
  facets: facets.optional(),
};

/** Response of the calls by category (`finalSearchedItem` and `count`, spec section 7). */
export const categoryListing = z
  .object({ finalSearchedItem: z.array(productCard), ...answerFields })
  .meta({ id: 'CategoryListing' });
export type CategoryListing = z.infer<typeof categoryListing>;

/** Response of the calls by query (an items list and `count`, spec section 7). */
export const searchListing = z
  .object({
    items: z.array(productCard),
    ...answerFields,
    correctedQuery: z
      .string()
      .optional()
      .meta({ description: 'The corrected query that was searched instead, after a typo' }),
    droppedWords: z.array(z.string()).optional().meta({
      description: 'Words of the query that were dropped, because no product has all of them',
    }),
    categories: z.array(categoryNode).optional().meta({
      description:
        'Categories and brands that the query is the name of; if nothing was found, those that share a word with it',
    }),
    reading: searchReading.optional(),
    explanation: searchExplanation.optional(),
  })
  .meta({ id: 'SearchListing' });
export type SearchListing = z.infer<typeof searchListing>;

export const suggestion = z.object({
  id: z.string(),
  itemCustomId: z.string(),
  variant: productCard.shape.variant,
  name: z.string(),
  image: z.string().nullable(),
  price: minorAmount,
  salePrice: minorAmount.nullable(),
  currency: currencyCode,
  availability: z.enum(['In Stock', 'Out of Stock']),
  hasOptions: z.boolean(),
});
export type Suggestion = z.infer<typeof suggestion>;
