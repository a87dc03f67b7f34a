import { z } from 'zod';
import { publicCall, staffCall } from '../call.ts';
import { shoppers, usual } from '../call-facts.ts';
import { currencyCode } from '../money.ts';
import { searchQuery } from '../search/search-query.ts';
import { externalOffer, marketplaceItem, marketplaceListing } from './marketplace-item.ts';

const currency = currencyCode.optional();

/** Limits of the marketplaces' own APIs: items per request, and offset of the last page. */
export const marketplaceLimits = { perQuestion: 200, deepest: 10_000 } as const;

export const externalItemId = z
  .string()
  .regex(/^[\w|.:~-]{1,80}$/, 'must be an item id of the marketplace')
  .meta({ examples: ['v1|110000000001|0'] });
export const externalGroupId = z
  .string()
  .regex(/^[\w-]{1,60}$/, 'must be a group id of the marketplace')
  .meta({ examples: ['110000000001'] });
export const externalCategoryId = z
  .string()
  .regex(/^\d{1,12}$/, 'must be a category id of the marketplace')
  .meta({ examples: ['267'] });

const searchInput = z.object({
  q: searchQuery.optional(),
  limit: z.int().min(1).max(marketplaceLimits.perQuestion).default(200),
  offset: z
    .int()
    .min(0)
    .max(marketplaceLimits.deepest - 1)
    .default(0),
  category_ids: externalCategoryId.optional(),
  sort: z.enum(['best', 'newest', 'price-asc', 'price-desc']).default('best'),
  currency,
});
const itemInput = z.object({ itemId: externalItemId, currency });
const visitInput = z.object({
  visitId: z.uuid().meta({ description: 'Generated for this visit; each one is counted once' }),
  itemId: externalItemId,
});

/** The calls of one marketplace below its own path, with the path segments that differ between marketplaces. */
function marketplaceCalls(
  at: '/ebay' | '/cj',
  { tag, itemDetail, createItem }: { tag: string; itemDetail: string; createItem: string },
) {
  const tags = [tag];
  return {
    search: publicCall({ usedBy: 'pages', shared: 'none', cost: { points: 4 } })
      .route({
        method: 'GET',
        path: `${at}/buy/browse/search`,
        tags,
        summary: 'Search marketplace items by words, category or both',
      })
      .input(searchInput)
      .output(marketplaceListing),
    itemDetail: publicCall({ usedBy: 'clients', shared: 'none', cost: usual })
      .route({
        method: 'GET',
        path: `${at}/${itemDetail}`,
        tags,
        summary: 'Get a marketplace item',
      })
      .input(itemInput)
      .output(marketplaceItem),
    getItem: publicCall({ usedBy: 'pages', shared: 'none', cost: usual })
      .route({
        method: 'GET',
        path: `${at}/buy/browse/getItem`,
        tags,
        summary: 'Get a marketplace item',
        description: `The same as \`${itemDetail}\`.`,
      })
      .input(itemInput)
      .output(marketplaceItem),
    getItemsByItemGroup: publicCall({ usedBy: 'pages', shared: 'none', cost: usual })
      .route({
        method: 'GET',
        path: `${at}/buy/browse/getItemsByItemGroup`,
        tags,
        summary: 'List all variations of a marketplace item',
      })
      .input(z.object({ itemGroupId: externalGroupId, currency }))
      .output(z.object({ items: z.array(marketplaceItem) })),
    createItem: staffCall({ usedBy: 'clients', cost: usual, permission: 'marketplaces.edit' })
      .route({
        method: 'POST',
        path: `${at}/${createItem}`,
        tags,
        summary: 'Save marketplace items',
        description: 'Items that shoppers open are saved automatically.',
      })
      .input(z.object({ itemIds: z.array(externalItemId).min(1).max(20) }))
      .output(z.object({ saved: z.int() })),
    visit: publicCall({
      usedBy: 'browser',
      shared: 'none',
      cost: { share: 1 / 10, crowd: shoppers },
    })
      .route({
        method: 'POST',
        path: `${at}/visit`,
        tags,
        summary: "Record a visit to an item's page at the marketplace",
      })
      .input(visitInput)
      .output(z.object({})),
  };
}

/** The affiliate marketplace's calls (spec section 7), and the visit event. */
export const ebay = marketplaceCalls('/ebay', {
  tag: 'Marketplace',
  itemDetail: 'ebayItemDetail',
  createItem: 'createEbayItem',
});

/** The same calls for the second marketplace (spec section 3, merchant). */
export const cj = marketplaceCalls('/cj', {
  tag: 'Second marketplace',
  itemDetail: 'cjItemDetail',
  createItem: 'createCjItem',
});

/** Offers of marketplaces for our own products. */
export const elsewhere = {
  offers: publicCall({
    usedBy: 'pages',
    shared: 'zone',
    tags: ['marketplace', 'settings'],
    cost: usual,
  })
    .route({
      method: 'GET',
      path: '/item/elsewhere/{itemCustomId}',
      tags: ['Marketplace'],
      summary: 'List offers of the same product at the marketplaces',
      description: 'From cached responses only.',
    })
    .input(z.object({ itemCustomId: z.string().min(1).max(100), currency }))
    .output(z.object({ offers: z.array(externalOffer) })),
};
