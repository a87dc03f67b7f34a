import { z } from 'zod';
import { bigId, publicCall, smallId, staffCall } from '../call.ts';
import { usual } from '../call-facts.ts';
import { latitude, longitude } from '../fulfilment/place.ts';
import { currencyCode } from '../money.ts';
import { searchExplanation } from '../search/search-explanation.ts';
import { partOfQuery, searchQuery } from '../search/search-query.ts';
import { categoryNode } from './category.ts';
import {
  categoryListing,
  listingFilters,
  pageSizes,
  paging,
  placeQuery,
  searchListing,
  suggestion,
} from './listing.ts';
import { listedProduct, product, productCard } from './product.ts';

const tags = ['Items'];
const inCurrency = z.object({ currency: currencyCode.optional() });
const itemCustomId = z.string().min(1).max(120);
const here = { latitude, longitude };
/** Maximum size of a wish list. */
const maxIds = 500;
const near = placeQuery.extend(inCurrency.shape);

/** Cache tags of product responses; those of a category's listing, and of single products, also include their categories. */
const productTags = ['catalogue', 'settings', 'product', 'category'] as const;

const byCategory = listingFilters
  .extend(paging(pageSizes.categoryDefault).shape)
  .extend({ categoryId: smallId });
const bySearch = listingFilters.extend(paging(pageSizes.itemSearch).shape).extend({
  query: searchQuery,
  categoryId: smallId
    .optional()
    .meta({ description: 'Only items of this category and its subcategories' }),
  ignore: z
    .string()
    .max(60)
    .optional()
    .meta({
      description:
        'Parts of the query that the shopper took off, comma separated: `price`, `audience`, `cheapest`, `dearest`',
      examples: ['price,audience'],
    }),
});

/** The item calls (spec section 7, Items), and calls of our own for suggestions, latest and related items. */
export const items = {
  all: publicCall({ usedBy: 'pages', shared: 'zone', tags: productTags, cost: usual })
    .route({
      method: 'GET',
      path: '/item/allitems/fetch',
      tags,
      summary: 'List all products, newest first',
    })
    .input(listingFilters.extend(paging(pageSizes.categoryDefault).shape).extend(placeQuery.shape))
    .output(categoryListing),
  search: publicCall({
    usedBy: 'pages',
    shared: 'zone',
    tags: [...productTags, 'search'],
    cost: { points: 4 },
  })
    .route({
      method: 'GET',
      path: '/item/itembynearestbranch/{query}/{latitude}/{longitude}',
      tags,
      summary: 'Search products at the nearest branches',
    })
    .input(
      bySearch.extend({
        ...here,
        explain: z.enum(['1', 'reading']).optional().meta({
          description:
            '`reading`: explain how the query was read; `1`: also the ranking, as `explainsearch` does; for staff',
        }),
      }),
    )
    .output(searchListing),
  explainSearch: staffCall({
    usedBy: 'clients',
    cost: { points: 4 },
    permission: 'products.read',
  })
    .route({
      method: 'GET',
      path: '/item/explainsearch/{query}',
      tags,
      summary: 'Explain the results of a search and their order',
    })
    .input(
      placeQuery.extend({
        query: searchQuery,
        perPage: z.int().min(1).max(48).default(24),
      }),
    )
    .output(searchExplanation),
  byCategory: publicCall({ usedBy: 'clients', shared: 'zone', tags: productTags, cost: usual })
    .route({
      method: 'GET',
      path: '/item/categorywithchildern/{categoryId}',
      tags,
      summary: 'List the products of a category and its subcategories',
    })
    .input(byCategory)
    .output(categoryListing),
  byCategoryNear: publicCall({ usedBy: 'pages', shared: 'zone', tags: productTags, cost: usual })
    .route({
      method: 'GET',
      path: '/item/categorywithchildernnearbranch/{categoryId}/{latitude}/{longitude}',
      tags,
      summary:
        'List the products of a category and its subcategories at the branches nearest to a place',
    })
    .input(byCategory.extend(here))
    .output(categoryListing),
  nearest: publicCall({ usedBy: 'clients', shared: 'zone', tags: productTags, cost: usual })
    .route({
      method: 'GET',
      path: '/item/getnearestitem/{associationId}',
      tags,
      summary: 'Get a product at the nearest branch, by product id',
      description: 'The response is a list with one entry.',
    })
    .input(near.extend({ associationId: bigId }))
    .output(z.array(product)),
  nearestByCustomId: publicCall({
    usedBy: 'browser',
    shared: 'zone',
    tags: productTags,
    cost: usual,
    cachedOffline: true,
  })
    .route({
      method: 'GET',
      path: '/item/getNearestItemByItemCustomId/{itemCustomId}',
      tags,
      summary: 'Get a product at the nearest branch, by its `itemCustomId`',
    })
    .input(near.extend({ itemCustomId }))
    .output(product),
  byId: publicCall({ usedBy: 'clients', shared: 'zone', tags: productTags, cost: usual })
    .route({
      method: 'GET',
      path: '/item/getItem/{itemId}',
      tags,
      summary: "Get a product at one branch, by the id of the branch's item",
      description: 'The response is a list with one entry.',
    })
    .input(near.extend({ itemId: bigId }))
    .output(z.array(product)),
  byIds: publicCall({ usedBy: 'browser', shared: 'none', cost: usual })
    .route({
      method: 'POST',
      path: '/item/getItemsByIds',
      tags,
      summary: 'Get products by their ids, in that order, at the nearest branches',
      description: 'Products that are not sold are left out.',
    })
    .input(
      near.extend({
        ids: z.array(bigId).max(maxIds),
        details: z
          .boolean()
          .default(false)
          .meta({ description: 'Include all features and specifications' }),
        variants: z.record(bigId, z.string().min(1).max(120)).default({}).meta({
          description: 'Codes of chosen variants, by product id',
        }),
      }),
    )
    .output(z.array(listedProduct).meta({ description: 'Products that are not sold are omitted' })),
  latest: publicCall({ usedBy: 'pages', shared: 'zone', tags: productTags, cost: usual })
    .route({ method: 'GET', path: '/item/latest', tags, summary: 'List the latest products' })
    .input(near.extend({ perPage: z.int().min(1).max(50).default(pageSizes.latest) }))
    .output(z.array(productCard)),
  related: publicCall({
    usedBy: 'browser',
    shared: 'zone',
    tags: productTags,
    cost: usual,
    cachedOffline: true,
  })
    .route({
      method: 'GET',
      path: '/item/related/{itemCustomId}',
      tags,
      summary: 'List products related to a product',
    })
    .input(
      near.extend({ itemCustomId, perPage: z.int().min(1).max(50).default(pageSizes.carousel) }),
    )
    .output(z.array(productCard)),
  suggestions: publicCall({
    usedBy: 'browser',
    shared: 'zone',
    tags: [...productTags, 'search', 'suggestions'],
    cost: { points: 2 },
  })
    .route({
      method: 'GET',
      path: '/item/suggestions',
      tags,
      summary: 'Suggest queries, products and categories while a search is typed',
    })
    .input(
      near.extend({
        q: partOfQuery,
        limit: z.int().min(1).max(20).default(20),
      }),
    )
    .output(
      z.object({
        queries: z.array(z.string()).meta({
          description:
            'Queries that continue it: frequent ones of at least three consenting visitors in the last 30 days, then kinds, brands and their combinations in the catalogue',
        }),
        items: z.array(suggestion),
        categories: z.array(categoryNode),
      }),
    ),
};
