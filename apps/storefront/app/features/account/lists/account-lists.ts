import { lineKey } from '@karwan/contract/cart-line';
import type { ProductCard } from '@karwan/contract/product';
import type { SavedLists as AccountLists } from '@karwan/contract/saved-lists';
import type { Cart } from '../../../state/store/cart-lines.ts';
import type { StoredState } from '../../../state/store/stored-state.ts';

/** The browser's lists in the account's form: product ids and chosen options. */
export function listsOf({
  cart,
  wishList,
  compare,
  address,
}: Pick<StoredState, 'cart' | 'wishList' | 'compare' | 'address'>): AccountLists {
  return {
    cart: cart.lines.map(({ id: _, options, ...line }) => ({ ...line, options: [...options] })),
    wishList: wishList.map((product) => product.id),
    compare: compare.map((product) => product.id),
    variants: Object.fromEntries(
      [...compare, ...wishList].flatMap(({ id, variant }) => (variant ? [[id, variant]] : [])),
    ),
    address,
  };
}

/** The maximum number of products in one call; the contract's limit. */
const maxIds = 500;

/** The ids of the account's products that this browser does not have yet. */
export function unknownIds(lists: AccountLists, state: StoredState): string[] {
  const known = new Set([...state.wishList, ...state.compare].map((product) => product.id));
  return [...new Set([...lists.wishList, ...lists.compare])]
    .filter((id) => !known.has(id))
    .slice(0, maxIds);
}

/** The account's lists as browser state. Products that are no longer sold are left out. */
export function toStoredState(
  lists: AccountLists,
  state: StoredState,
  fetched: readonly ProductCard[],
): Pick<StoredState, 'cart' | 'wishList' | 'compare' | 'address'> {
  const products = new Map(
    [...fetched, ...state.wishList, ...state.compare].map((product) => [product.id, product]),
  );
  const cards = (ids: readonly string[]) =>
    ids
      .map((id) => products.get(id))
      .filter((product) => product !== undefined)
      .map((product) => withVariant(product, lists.variants?.[product.id]));
  return {
    cart: withIds(lists.cart, state.cart),
    wishList: cards(lists.wishList),
    compare: cards(lists.compare),
    address: lists.address ?? state.address,
  };
}

const withVariant = (product: ProductCard, variant: string | undefined): ProductCard =>
  variant === undefined || variant === product.variant ? product : { ...product, variant };

/**
 * Lines keep their id and the price that this browser saw last; ids of new ones count up and are never used again
 * (spec section 4).
 */
function withIds(lines: AccountLists['cart'], cart: Cart): Cart {
  const known = new Map(cart.lines.map((line) => [lineKey(line), line]));
  let { lastItemId } = cart;
  const stored = lines.map((line) => {
    const previous = known.get(lineKey(line));
    if (!previous) return { ...line, id: ++lastItemId };
    return previous.quantity === line.quantity
      ? previous
      : { ...previous, quantity: line.quantity };
  });
  const isSame =
    stored.length === cart.lines.length &&
    stored.every((line, index) => line === cart.lines[index]);
  return isSame ? cart : { lastItemId, lines: stored };
}
