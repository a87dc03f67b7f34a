import type { ProductCard } from '@karwan/contract/product';
import { toast } from '@karwan/ui/toast.ts';
import { useT } from '../i18n/use-t.ts';
import { actLater, type ListName } from './pending.ts';
import { withoutProduct, withProduct, withRecent } from './product-list.ts';
import { changeShop, shopStore, useShop } from './shop-store.ts';

const addedText = { wishList: 'toast.addedToWishList', compare: 'toast.addedToCompare' } as const;

/** True when the product is in the list. False on the server and while the page hydrates. */
export function useIsListed(list: ListName, productId: string): boolean {
  return useShop((kept) => kept[list].some((product) => product.id === productId));
}

/**
 * Adding to and removing from the wish list or compare: both apply after two seconds (`usePending`
 * says so meanwhile); adding what is there already changes nothing and says nothing (spec section 4).
 */
export function useListActions(list: ListName) {
  const t = useT();
  return {
    add(product: ProductCard) {
      if (shopStore.getState()[list].some((one) => one.id === product.id)) return;
      actLater(list, product.id, () => {
        changeShop((kept) => ({ [list]: withProduct(kept[list], product) }));
        toast(t(addedText[list], { name: product.name }), { tone: 'positive' });
      });
    },
    remove(productId: string) {
      actLater(list, productId, () => {
        changeShop((kept) => ({ [list]: withoutProduct(kept[list], productId) }));
      });
    },
  };
}

/** Remembers that a product's page was opened. */
export function rememberViewed(product: ProductCard): void {
  changeShop((kept) => ({ recentlyViewed: withRecent(kept.recentlyViewed, product) }));
}
