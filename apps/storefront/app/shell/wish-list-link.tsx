import { HeartIcon } from '@karwan/ui/icons';
import { useT } from '../i18n/use-t.ts';
import { useShop } from '../state/shop-store.ts';
import { CountedIcon } from './counted-icon.tsx';
import { RouterLink } from './router-link.tsx';

/** The way to the wish list, with how much is in it. */
export function WishListLink() {
  const t = useT();
  const wished = useShop((kept) => kept.wishList.length);
  return (
    <RouterLink
      href="/shop/wishlist"
      aria-label={t('header.wishListCount', { count: wished })}
      title={t('header.wishList')}
      className="grid size-11 shrink-0 place-items-center rounded-soft hover:bg-sunken"
    >
      <CountedIcon icon={<HeartIcon className="size-6" />} count={wished} />
    </RouterLink>
  );
}
