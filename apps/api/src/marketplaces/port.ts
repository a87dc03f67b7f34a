import type { Merchant } from '@karwan/contract/marketplace-item';
import { z } from 'zod';

/** A marketplace's amount, in minor units of its currency. */
export const externalMoney = z.object({ amount: z.int().min(0), currency: z.string() });
export type ExternalMoney = z.infer<typeof externalMoney>;

const named = z.object({ name: z.string(), value: z.string() });

/** A seller at the marketplace; deleted when the marketplace reports that the account is closed. */
const seller = z.object({
  name: z.string(),
  /** Percent of the last year's ratings that are positive, up to 100; null without ratings. */
  positivePercent: z.number().nullable(),
  /** Positive ratings less negative ones. */
  feedbackScore: z.int().nullable(),
});
export type ExternalSeller = z.infer<typeof seller>;

/** An item as lists show it, from any marketplace. */
export const externalCard = z.object({
  itemId: z.string(),
  title: z.string(),
  /** The price; null when none was given. */
  price: externalMoney.nullable(),
  /** The regular price, in the price's currency, if the item is reduced. */
  regularPrice: z.int().nullable(),
  isBid: z.boolean(),
  /** URLs as the adapter returns them; once stored, keys of the picture service. */
  pictures: z.array(z.string()),
  condition: z.string().nullable(),
  conditionId: z.string().nullable(),
  groupId: z.string().nullable(),
  /** From the item's own category to the top. */
  categories: z.array(z.object({ id: z.string(), title: z.string() })),
  freeShipping: z.boolean(),
  /** The shop that sells it, if that is a company's name. */
  soldBy: z.string().nullable().default(null),
  seller: seller.nullable().default(null),
  /** The country it is shipped from, ISO 3166. */
  country: z.string().nullable().default(null),
  /** The marketplace's older id of the listing. */
  legacyItemId: z.string().nullable().default(null),
  /** The product's id in the marketplace's catalogue. */
  epid: z.string().nullable().default(null),
  /** The marketplace's own codes, such as FIXED_PRICE. */
  buyingOptions: z.array(z.string()).default([]),
  webUrl: z.string(),
  affiliateUrl: z.string().nullable(),
});
export type ExternalCard = z.infer<typeof externalCard>;

/** Further details on an item's own page. */
export const externalDetail = z.object({
  /** Sanitized HTML. */
  description: z.string(),
  shortDescription: z.string(),
  brand: z.string().nullable(),
  gtin: z.string().nullable(),
  /** The manufacturer's part number. */
  model: z.string().nullable().default(null),
  specs: z.array(named),
  variation: z.array(named),
  shipping: z.object({ cost: z.int().nullable(), currency: z.string() }).nullable(),
  /** The country it is shipped from, ISO 3166. */
  shipsFrom: z.string().nullable(),
  region: z.string().nullable().default(null),
  city: z.string().nullable().default(null),
  returnsAccepted: z.boolean().nullable(),
  endsAt: z.string().nullable(),
  inStock: z.boolean(),
});
export type ExternalDetail = z.infer<typeof externalDetail>;

export interface ExternalItem {
  readonly card: ExternalCard;
  readonly detail: ExternalDetail | null;
}

export const sorts = ['best', 'newest', 'price-asc', 'price-desc'] as const;

/** By words, category, brand, or several of them; `from` is the offset of the first item. */
const searchQuestion = z.object({
  kind: z.literal('search'),
  words: z.string().optional(),
  categoryId: z.string().optional(),
  brand: z.string().optional(),
  /** The product's GTIN or the like; with it, nothing else is searched for. */
  gtin: z.string().optional(),
  /** Shown beside other content without waiting, so it may be staler than other answers. */
  hint: z.literal(true).optional(),
  sort: z.enum(sorts),
  excludedCategories: z.array(z.string()),
  from: z.int().min(0),
});
const itemQuestion = z.object({ kind: z.literal('item'), itemId: z.string() });
const groupQuestion = z.object({
  kind: z.literal('group'),
  groupId: z.string(),
  /** The words that all its titles have in common, for a marketplace that finds groups by words only. */
  words: z.string().optional(),
});

export const question = z.discriminatedUnion('kind', [searchQuestion, itemQuestion, groupQuestion]);
export type Question = z.infer<typeof question>;
export type SearchQuestion = z.infer<typeof searchQuestion>;
export type GroupQuestion = z.infer<typeof groupQuestion>;

export interface ExternalAnswer {
  readonly items: readonly ExternalItem[];
  /** The number of results at the marketplace. */
  readonly total: number;
}

/**
 * Takes one call from the marketplace's quotas; called before each request, also before retries.
 * @throws MarketplaceDown when a quota is spent.
 */
export type Spend = () => Promise<void>;

/** A marketplace's category titles by id. */
export interface CategoryTree {
  readonly version: string;
  readonly titles: ReadonlyMap<string, string>;
}

/**
 * An external marketplace. A missing item, group or category is an answer without items; every failure is thrown as
 * `MarketplaceDown`.
 */
export interface MarketplaceProvider {
  readonly merchant: Merchant;
  /** Calls per day that its service allows. */
  readonly callsADay: number;
  /** Calls per minute, if it limits those. */
  readonly callsAMinute?: number;
  /** The maximum number of items of one search. */
  readonly window: number;
  /** Whether lists contain everything that an item's own call returns. */
  readonly listsInFull: boolean;
  /** The hosts its pictures may come from, each with the origin they are fetched from; no other host is allowed. */
  readonly pictureOrigins: ReadonlyMap<string, string>;
  /** Whether it is known to be down or over quota, so that a call would fail. */
  isResting(): boolean;
  search(requested: SearchQuestion, spend?: Spend): Promise<ExternalAnswer>;
  item(itemId: string, spend?: Spend): Promise<ExternalAnswer>;
  /** Whether it has no call for groups: they are found by words of their items' titles. */
  readonly findsGroupsByWords: boolean;
  itemGroup(requested: GroupQuestion, spend?: Spend): Promise<ExternalAnswer>;
  /** The category tree, or null if the known version is current. Left out: it has no such service. */
  categoryTree?(known: string | undefined): Promise<CategoryTree | null>;
}

/** The marketplaces that this process has credentials for. */
export type Marketplaces = Partial<Record<Merchant, MarketplaceProvider>>;

/** The marketplace cannot be queried now: it is down, slow, over quota, or its response is invalid. */
export class MarketplaceDown extends Error {
  override readonly name = 'MarketplaceDown';
}

declare module '../platform/context.ts' {
  interface RequestContext {
    /** The configured marketplaces. */
    marketplaces?: Marketplaces;
  }
}
