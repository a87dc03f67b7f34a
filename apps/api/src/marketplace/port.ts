import type { Merchant } from '@karwan/contract/marketplace-item';
import { z } from 'zod';

/** An amount as the marketplace names it, in minor units of its currency. */
export const externalMoney = z.object({ amount: z.int().min(0), currency: z.string() });
export type ExternalMoney = z.infer<typeof externalMoney>;

const named = z.object({ name: z.string(), value: z.string() });

/** A member of the marketplace who sells there; deleted when the marketplace says the account is closed. */
const seller = z.object({
  name: z.string(),
  /** Percent of the last year's ratings that are positive, up to 100; null without ratings. */
  positivePercent: z.number().nullable(),
  /** Positive ratings less negative ones. */
  feedbackScore: z.int().nullable(),
});
export type ExternalSeller = z.infer<typeof seller>;

/** What lists show of an item, whatever marketplace it comes from. */
export const externalCard = z.object({
  itemId: z.string(),
  title: z.string(),
  /** The price; null when none was given. */
  price: externalMoney.nullable(),
  /** The regular price, in the price's currency, when the item is reduced. */
  regularPrice: z.int().nullable(),
  isBid: z.boolean(),
  /** Addresses as the adapter gives them; once stored, keys of the picture service. */
  pictures: z.array(z.string()),
  condition: z.string().nullable(),
  conditionId: z.string().nullable(),
  groupId: z.string().nullable(),
  /** Nearest first. */
  categories: z.array(z.object({ id: z.string(), title: z.string() })),
  freeShipping: z.boolean(),
  /** The shop that sells it, where that is a firm's name. */
  soldBy: z.string().nullable().default(null),
  seller: seller.nullable().default(null),
  /** The country it is sent from, ISO 3166. */
  country: z.string().nullable().default(null),
  /** The marketplace's older number of the listing. */
  legacyItemId: z.string().nullable().default(null),
  /** The product in the marketplace's catalogue. */
  epid: z.string().nullable().default(null),
  /** In the marketplace's own words, such as FIXED_PRICE. */
  buyingOptions: z.array(z.string()).default([]),
  webUrl: z.string(),
  affiliateUrl: z.string().nullable(),
});
export type ExternalCard = z.infer<typeof externalCard>;

/** What an item's own page shows besides. */
export const externalDetail = z.object({
  /** Cleaned HTML. */
  description: z.string(),
  shortDescription: z.string(),
  brand: z.string().nullable(),
  gtin: z.string().nullable(),
  /** The maker's own number. */
  model: z.string().nullable().default(null),
  specs: z.array(named),
  variation: z.array(named),
  shipping: z.object({ cost: z.int().nullable(), currency: z.string() }).nullable(),
  /** The country it is sent from, ISO 3166. */
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

/** By words, category, brand, or several of them; `from` counts items from 0. */
const searchQuestion = z.object({
  kind: z.literal('search'),
  words: z.string().optional(),
  categoryId: z.string().optional(),
  brand: z.string().optional(),
  /** The number of the product itself (GTIN or the like); with it, nothing else is searched for. */
  gtin: z.string().optional(),
  /** Shown beside other content and not waited for, so it may be staler than other answers. */
  hint: z.literal(true).optional(),
  sort: z.enum(sorts),
  excludedCategories: z.array(z.string()),
  from: z.int().min(0),
});
const itemQuestion = z.object({ kind: z.literal('item'), itemId: z.string() });
const groupQuestion = z.object({
  kind: z.literal('group'),
  groupId: z.string(),
  /** What the makes' titles have in common, for a service that finds them by words only. */
  words: z.string().optional(),
});

export const question = z.discriminatedUnion('kind', [searchQuestion, itemQuestion, groupQuestion]);
export type Question = z.infer<typeof question>;
export type SearchQuestion = z.infer<typeof searchQuestion>;
export type GroupQuestion = z.infer<typeof groupQuestion>;

export interface ExternalAnswer {
  readonly items: readonly ExternalItem[];
  /** How many the marketplace has in all. */
  readonly total: number;
}

/**
 * Takes one call from the marketplace's quotas; called before each call that goes out, tries again
 * included.
 * @throws MarketplaceDown when they are spent.
 */
export type Spend = () => Promise<void>;

/** What a marketplace calls its categories, by id. */
export interface CategoryTree {
  readonly version: string;
  readonly titles: ReadonlyMap<string, string>;
}

/**
 * One outside marketplace. An item, group or category that is not there is an answer without items;
 * everything else that goes wrong is thrown as `MarketplaceDown`.
 */
export interface MarketplaceProvider {
  readonly merchant: Merchant;
  /** Calls a day that its service allows. */
  readonly callsADay: number;
  /** Calls a minute that it allows, where it counts those. */
  readonly callsAMinute?: number;
  /** How many items one search answers. */
  readonly window: number;
  /** Lists say all that an item's own call says. */
  readonly listsInFull: boolean;
  /**
   * The hosts its pictures may come from, each with the origin they are fetched from; no other host is
   * fetched.
   */
  readonly pictureOrigins: ReadonlyMap<string, string>;
  /** Known to be down, or had enough of us: asking now would be in vain. */
  isResting(): boolean;
  search(asked: SearchQuestion, spend?: Spend): Promise<ExternalAnswer>;
  item(itemId: string, spend?: Spend): Promise<ExternalAnswer>;
  /** Its service has no call for a group: it is found by the words of what lists showed of it. */
  readonly findsGroupsByWords: boolean;
  itemGroup(asked: GroupQuestion, spend?: Spend): Promise<ExternalAnswer>;
  /** The tree, or null while it is of the version that is known. Left out: it has no such service. */
  categoryTree?(known: string | undefined): Promise<CategoryTree | null>;
}

/** The marketplaces this process can ask. */
export type Marketplaces = Partial<Record<Merchant, MarketplaceProvider>>;

/** The marketplace cannot be asked now: it is down, slow, talks nonsense, or has had enough of us. */
export class MarketplaceDown extends Error {
  override readonly name = 'MarketplaceDown';
}
