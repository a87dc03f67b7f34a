import { lineKey } from './cart-line.ts';
import type { SavedLine, SavedLists } from './saved-lists.ts';

/*
 * How the lists of an account and of its browsers are merged, line by line. Both sides use these functions: the API for
 * what a browser sends, the browser for what it changed since.
 */

/** What each list may hold at most; `quantity` is a cart line's. */
export const listLimits = { cart: 100, wishList: 500, compare: 6, quantity: 999 } as const;

type Product = { id: string; variant?: string };
type Entry = SavedLine | Product;
type ListName = 'cart' | 'wishList' | 'compare';
const names = ['cart', 'wishList', 'compare'] as const;

interface Changes<Put> {
  /** Entries that were added or changed, with their place in the list. */
  put: { entry: Put; place: number }[];
  /** Keys of entries that were removed. */
  remove: string[];
}

/** What a browser changed in its lists since it last took over the account's. */
export interface ListChanges {
  cart: Changes<SavedLine>;
  wishList: Changes<Product>;
  compare: Changes<Product>;
  /** Left out: unchanged. */
  address?: SavedLists['address'];
}

const keyOf = (entry: Entry) => ('id' in entry ? entry.id : lineKey(entry));

function entriesOf(lists: SavedLists, name: ListName): Entry[] {
  if (name === 'cart') return lists.cart;
  return lists[name].map((id) => ({ id, variant: lists.variants?.[id] }));
}

/** The keys of a list's entries. */
export const keysOf = (lists: SavedLists, name: ListName) => entriesOf(lists, name).map(keyOf);

const isSame = (a: Entry, b: Entry) =>
  'id' in a
    ? a.variant === (b as Product).variant
    : // The price that was seen last is every browser's own.
      a.quantity === (b as SavedLine).quantity;

/** What leads from some lists to others. */
export function changesBetween(before: SavedLists, after: SavedLists): ListChanges {
  const of = (name: ListName) => {
    const known = new Map(entriesOf(before, name).map((entry) => [keyOf(entry), entry]));
    const put = entriesOf(after, name).flatMap((entry, index) => {
      const previous = known.get(keyOf(entry));
      known.delete(keyOf(entry));
      return previous && isSame(previous, entry) ? [] : [{ entry, place: index }];
    });
    return { put, remove: [...known.keys()] };
  };
  const moved = JSON.stringify(before.address) !== JSON.stringify(after.address);
  return {
    cart: of('cart') as Changes<SavedLine>,
    wishList: of('wishList') as Changes<Product>,
    compare: of('compare') as Changes<Product>,
    ...(moved ? { address: after.address } : {}),
  };
}

export const isUnchanged = (changes: ListChanges): boolean =>
  changes.address === undefined &&
  names.every((name) => changes[name].put.length + changes[name].remove.length === 0);

/** Decides about a change that would make an entry appear in a list, or disappear from it. */
type Decides = (name: ListName, key: string) => boolean;

/** Applies changes to lists. Entries beyond a list's limit are left out. */
export function applyChanges(
  lists: SavedLists,
  changes: ListChanges,
  { mayAdd, mayRemove }: { mayAdd: Decides; mayRemove: Decides },
): SavedLists {
  const apply = (name: ListName) => {
    const { put, remove } = changes[name];
    const removed = new Set(remove.filter((key) => mayRemove(name, key)));
    const result = entriesOf(lists, name).filter((entry) => !removed.has(keyOf(entry)));
    for (const { entry, place } of put) {
      const key = keyOf(entry);
      const at = result.findIndex((one) => keyOf(one) === key);
      if (at >= 0) result[at] = entry;
      else if (mayAdd(name, key)) result.splice(place, 0, entry);
    }
    return result.slice(0, listLimits[name]);
  };
  const [cart, wishList, compare] = names.map(apply) as [SavedLine[], Product[], Product[]];
  const chosen = [...changes.wishList.put, ...changes.compare.put].flatMap(({ entry }) =>
    entry.variant ? [[entry.id, entry.variant] as const] : [],
  );
  const listed = new Set([...wishList, ...compare].map(({ id }) => id));
  const variants = Object.entries({ ...lists.variants, ...Object.fromEntries(chosen) });
  return {
    ...lists,
    cart,
    wishList: wishList.map(({ id }) => id),
    compare: compare.map(({ id }) => id),
    variants: Object.fromEntries(variants.filter(([id]) => listed.has(id))),
    ...(changes.address === undefined ? {} : { address: changes.address }),
  };
}

/**
 * Merges a guest's lists into those of an account. Nothing is lost but what exceeds a list's limit, and merging is
 * idempotent: of a line that both have, the larger quantity counts, since both may mean the same purchase. The
 * guest's place and chosen variants take precedence.
 */
export function mergeLists(stored: SavedLists, added: SavedLists): SavedLists {
  const quantities = new Map(stored.cart.map((line) => [lineKey(line), line.quantity]));
  const put = <Put>(entries: readonly Put[]): Changes<Put> => ({
    put: entries.map((entry) => ({ entry, place: Number.MAX_SAFE_INTEGER })),
    remove: [],
  });
  const listed = (name: 'wishList' | 'compare') =>
    put(added[name].map((id) => ({ id, variant: added.variants?.[id] ?? stored.variants?.[id] })));
  const larger = added.cart.map((line) => {
    const quantity = Math.max(quantities.get(lineKey(line)) ?? 0, line.quantity);
    quantities.set(lineKey(line), quantity);
    return { ...line, quantity };
  });
  return applyChanges(
    stored,
    {
      cart: put(larger),
      wishList: listed('wishList'),
      compare: listed('compare'),
      ...(added.address ? { address: added.address } : {}),
    },
    { mayAdd: () => true, mayRemove: () => true },
  );
}
