import { CountedIcon } from '@karwan/ui/layout/counted-icon';
import { HeartIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../i18n/use-t.ts';
import { RouterLink } from '../../page/router-link.tsx';
import { useShop } from '../../state/store/shop-store.ts';

/** The link to the wish list, with its count. */
export function WishListLink() {
  const t = useT();
  const count = useShop((state) => state.wishList.length);
  return (
    <RouterLink
      href="/shop/wishlist"
      aria-label={t('header.wishListCount', { count: count })}
      title={t('header.wishList')}
      className="grid size-11 shrink-0 place-items-center rounded-soft hover:bg-sunken"
    >
      <CountedIcon icon={<HeartIcon className="size-6" />} count={count} />
    </RouterLink>
  );
}
