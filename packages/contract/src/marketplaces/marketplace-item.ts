import { z } from 'zod';
import { nameValue, productCard } from '../catalogue/product.ts';
import { currencyCode, minorAmount } from '../money.ts';

/** The marketplaces (spec section 3, merchant). */
export const merchant = z.enum(['ebay', 'cj']);
export type Merchant = z.infer<typeof merchant>;

const httpsAddress = z.string().regex(/^https?:\/\//);

/** An item's price at its marketplace after the shop's price rule, before currency conversion. */
const originalPrice = z.object({
  price: minorAmount.nullable(),
  salePrice: minorAmount.nullable(),
  currency: currencyCode,
});

const seller = z.object({
  name: z.string().meta({ description: "The member's name at the marketplace" }),
  positivePercent: z.number().min(0).max(100).nullable().meta({
    description: 'Percent of ratings that are positive',
  }),
  feedbackScore: z.int().nullable().meta({ description: 'Positive minus negative ratings' }),
});

const itemLocation = z.object({
  country: z.string().meta({ description: 'ISO 3166' }),
  region: z.string().nullable(),
  city: z.string().nullable(),
});

/**
 * An item of an external marketplace, with the field names of a product (spec section 3). It is bought there and
 * never enters the cart. `price` is null without a price (an auction without bids).
 */
export const marketplaceCard = productCard
  .pick({ id: true, itemId: true, itemCustomId: true, name: true, images: true })
  .extend({
    merchant,
    price: minorAmount.nullable(),
    salePrice: minorAmount.nullable(),
    currency: currencyCode,
    original: originalPrice.meta({ description: 'Price before currency conversion' }),
    isBid: z.boolean().meta({ description: 'The price is the highest bid so far' }),
    condition: z.string().nullable().meta({ description: "In the marketplace's own words" }),
    conditionId: z.string().nullable(),
    itemGroupId: z.string().nullable(),
    freeShipping: z.boolean(),
    categoryId: z.string().nullable(),
    categoryName: z.string().nullable(),
    soldBy: z.string().nullable().meta({ description: 'The shop that sells it, where known' }),
    seller: seller.nullable(),
    itemLocation: itemLocation.nullable().meta({ description: 'Where it ships from' }),
    legacyItemId: z.string().nullable().meta({
      description: "The marketplace's older number of the listing",
    }),
    epid: z.string().nullable().meta({
      description: "The product's number in the marketplace's catalogue",
    }),
    buyingOptions: z.array(z.string()).meta({
      description: "In the marketplace's own words: FIXED_PRICE, AUCTION, BEST_OFFER",
    }),
    itemWebUrl: httpsAddress,
    itemAffiliateWebUrl: httpsAddress.nullable(),
    seenAt: z.iso.datetime().meta({ description: 'When the marketplace was asked' }),
  })
  .meta({ id: 'MarketplaceCard' });
export type MarketplaceCard = z.infer<typeof marketplaceCard>;

const shippingHint = z.object({
  cost: minorAmount.nullable().meta({ description: 'Null: calculated by the marketplace' }),
  currency: currencyCode,
});

/** A marketplace item in full. */
export const marketplaceItem = marketplaceCard
  .extend({
    description: z.string().meta({
      description:
        'Third-party HTML without scripts, links and images; show it in a sandboxed frame',
    }),
    shortDescription: z.string(),
    availability: z.enum(['In Stock', 'Out of Stock']),
    brand: z.object({ id: z.string(), title: z.string() }).nullable(),
    gtin: z.string().nullable(),
    ebaySpecs: z.array(nameValue),
    variation: z
      .array(nameValue)
      .meta({ description: 'What distinguishes it from others of its group' }),
    categories: z.array(z.object({ id: z.string(), title: z.string() })).meta({
      description: 'Nearest first',
    }),
    shipping: shippingHint.nullable(),
    returnsAccepted: z.boolean().nullable(),
    endsAt: z.iso.datetime().nullable(),
    isBrief: z.boolean().meta({
      description: 'Only what a listing says of it: the full item is currently unavailable',
    }),
  })
  .meta({ id: 'MarketplaceItem' });
export type MarketplaceItem = z.infer<typeof marketplaceItem>;

/** The same product at a marketplace, shown beside one of our own. */
export const externalOffer = marketplaceCard
  .extend({
    by: z.enum(['gtin', 'model']).meta({ description: 'How the match was made' }),
  })
  .meta({ id: 'ExternalOffer' });
export type ExternalOffer = z.infer<typeof externalOffer>;

/** A page of marketplace items. */
export const marketplaceListing = z
  .object({
    itemSummaries: z.array(marketplaceCard),
    categoryTitle: z
      .string()
      .nullable()
      .meta({ description: "The marketplace's name for the requested category" }),
    total: z
      .int()
      .min(0)
      .meta({ description: 'Capped at what the marketplace lets clients page through' }),
    limit: z.int(),
    offset: z.int(),
    seenAt: z.iso.datetime().meta({ description: 'When the marketplace was asked' }),
    isStale: z.boolean().meta({ description: 'Stale; a fresh answer is being fetched' }),
  })
  .meta({ id: 'MarketplaceListing' });
export type MarketplaceListing = z.infer<typeof marketplaceListing>;
