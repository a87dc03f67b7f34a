import type { ProductCard } from '@karwan/contract/product';
import { toast } from '@karwan/ui/overlays/toast.ts';
import { useGo } from '../../i18n/carried.ts';
import { useT } from '../../i18n/use-t.ts';
import { actLater, type ListName } from '../pending.ts';
import {
  listLimits,
  withoutProduct,
  withProduct,
  withProductAt,
  withRecent,
} from '../store/product-list.ts';
import { changeShop, shopStore, useShop } from '../store/shop-store.ts';

const texts = {
  wishList: {
    added: 'toast.addedToWishList',
    removed: 'lists.removedFromWishList',
    full: 'lists.wishListFull',
    page: '/shop/wishlist',
  },
  compare: {
    added: 'toast.addedToCompare',
    removed: 'lists.removedFromCompare',
    full: 'lists.compareFull',
    page: '/shop/compare',
  },
} as const;

/** True when the product is in the list. False on the server and while the page hydrates. */
export function useIsListed(list: ListName, productId: string): boolean {
  return useShop((state) => state[list].some((product) => product.id === productId));
}

/**
 * Adds to and removes from the wish list or compare list, after two seconds (`usePending` is true meanwhile). Adding
 * a product that is there already does nothing (spec section 4). A toast reports a full list, and a removal can be
 * undone.
 */
export function useListActions(list: ListName) {
  const t = useT();
  const go = useGo();
  const { added, removed, full, page } = texts[list];
  const view = { text: t('lists.view'), onPress: () => void go(page) };
  const max = listLimits[list];
  const refuse = () => toast(t(full, { count: max }), { tone: 'problem', action: view });

  return {
    add(product: ProductCard) {
      const present = shopStore.getState()[list];
      if (present.some((one) => one.id === product.id)) return;
      if (present.length >= max) return refuse();
      actLater(list, product.id, () => {
        // Other pending additions may have filled the list.
        if (shopStore.getState()[list].length >= max) return refuse();
        changeShop((state) => ({ [list]: withProduct(state[list], product) }));
        toast(t(added, { name: product.name }), { tone: 'positive', action: view });
      });
    },
    remove(productId: string) {
      actLater(list, productId, () => {
        const before = shopStore.getState()[list];
        const index = before.findIndex((one) => one.id === productId);
        const product = before[index];
        if (!product) return;
        changeShop((state) => ({ [list]: withoutProduct(state[list], productId) }));
        const undo = () =>
          changeShop((state) => ({ [list]: withProductAt(state[list], product, index) }));
        toast(t(removed, { name: product.name }), {
          action: { text: t('lists.undo'), onPress: undo },
        });
      });
    },
  };
}

/** Adds a product to the recently viewed ones. */
export function rememberViewed(product: ProductCard): void {
  changeShop((state) => ({ recentlyViewed: withRecent(state.recentlyViewed, product) }));
}
