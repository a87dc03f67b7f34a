import type { NeededPermission } from './staff/permissions.ts';

/** Who may make a call. */
export type Audience =
  | 'anyone'
  /** Every signed-in user. */
  | 'customer'
  /** The shop's staff, even without a second factor. */
  | 'staff-account'
  /** The shop's staff, with a second factor. */
  | 'staff';

/** Rate limit of a call: what it takes from a visitor's points per minute. Empty: one point, and no limit of its own. */
export interface CallCost {
  /** Points per request; default: 1. */
  points?: number;
  /** Fraction of the points per minute that may be spent on this call; it becomes a limit of requests per minute. */
  share?: number;
  /** Multiple of the visitor's limit that one IP address may use; default: `fewVisitors`. */
  crowd?: number;
  /** Calls with the same name share a counter; default: calls with the same path. */
  countedAs?: string;
}

export const usual: CallCost = {};
/** `crowd` of calls that are open to guessing, spam or costs: an address counts as a household or small office. */
export const fewVisitors = 4;
/** `crowd` of calls that every shopper makes: a mobile network can put thousands of them behind one address. */
export const shoppers = 40;

export interface CallFacts {
  /**
   * Who makes the call: `browser` (pages too, perhaps), `pages` (server rendering only), or `clients`: the back
   * office and other clients of the API, but not the storefront.
   */
  usedBy: 'browser' | 'pages' | 'clients';
  cost: CallCost;
  /** Maximum request size in bytes; default: a small limit that suffices for nearly all calls. */
  largest?: number;
}

/** Kinds of cache tags: the part of `product:12` before the colon. */
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
 * Who shares a response. `zone`: it is the same for everybody in a delivery zone, and may be in the page cache.
 * `tags` are the kinds of cache tags it may carry; caches drop it when one of them is invalidated. `personal`: it
 * depends on the user. `none`: the call has side effects, or caching is not worthwhile.
 */
type Sharing =
  | { shared: 'zone'; tags: readonly [CacheTag, ...CacheTag[]] }
  | { shared: 'personal' | 'none'; tags?: undefined };

export type PublicFacts = CallFacts &
  Sharing & {
    /** The service worker caches the response for offline use. */
    cachedOffline?: true;
  };

/** Declaration of a staff call. The permission is required by its type. */
export type StaffFacts = CallFacts & {
  permission: NeededPermission;
  /** It is about the caller as a person, such as their preferences: API keys cannot make it. */
  forPeople?: true;
};

/** All metadata of a call apart from its schemas. */
export type CallMeta = PublicFacts &
  (
    | { audience: 'staff'; permission: NeededPermission; forPeople?: true }
    | { audience: Exclude<Audience, 'staff'>; permission?: undefined; forPeople?: undefined }
  );
