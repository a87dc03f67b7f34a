import type { NeededPermission } from './staff/permissions.ts';

/** Who may make a call. */
export type Audience =
  | 'anyone'
  /** Every signed-in user. */
  | 'customer'
  /** The shop's staff, also those who have no second factor yet. */
  | 'staff-account'
  /** The shop's staff, with a second factor. */
  | 'staff';

/** What a call takes from a visitor's points of a minute; left empty: one point, and no limit of its own. */
export interface CallCost {
  /** Left out: one. */
  points?: number;
  /** The part of a visitor's points of a minute that may go to this call, as so many requests. */
  share?: number;
  /** How many times as many may come from one address; left out: `fewVisitors`. */
  crowd?: number;
  /** Calls of the same name are counted together; left out: those of the same path. */
  countedAs?: string;
}

export const usual: CallCost = {};
/** What is guessed, spammed or sent at our expense, from a house or a small office. */
export const fewVisitors = 4;
/** What every shopper does, from behind the address that a mobile network gives to thousands. */
export const shoppers = 40;

export interface CallFacts {
  /**
   * Where the storefront makes it: `browser` (also pages, perhaps), `pages` only, or nowhere: then it is
   * there for the back office, and for `clients` of the API.
   */
  usedBy: 'browser' | 'pages' | 'clients';
  cost: CallCost;
  /** Bytes of its request, at most; left out: as few as nearly all need. */
  largest?: number;
}

/** Kinds of cache tags: what stands before the colon of `product:12`. */
export type CacheTag =
  | 'catalogue'
  | 'category'
  | 'content'
  | 'home'
  | 'marketplace'
  | 'product'
  | 'search'
  | 'settings'
  | 'suggestions';

/**
 * `zone`: everybody in a delivery zone gets the same answer, and the page cache may hold it. `tags` are the kinds
 * of tags that the answer may carry; caches drop it when one of them is invalidated.
 * `personal`: it hangs on who asks. `none`: it does something, or is not worth a place in a cache.
 */
type Sharing =
  | { shared: 'zone'; tags: readonly [CacheTag, ...CacheTag[]] }
  | { shared: 'personal' | 'none'; tags?: undefined };

export type PublicFacts = CallFacts &
  Sharing & {
    /** The service worker stores the answer, to show it again offline. */
    cachedOffline?: true;
  };

/** What a staff call declares: the permission that it asks for, without which it does not compile. */
export type StaffFacts = CallFacts & { permission: NeededPermission };

/** All that is declared of a call besides its shape. */
export type CallMeta = PublicFacts &
  (
    | { audience: 'staff'; permission: NeededPermission }
    | { audience: Exclude<Audience, 'staff'>; permission?: undefined }
  );
