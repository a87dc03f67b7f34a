import { CartMenu } from '../features/cart/header/cart-menu.tsx';
import { WishListLink } from '../features/wish-list/wish-list-link.tsx';

/** The wish list and the cart beside the search of wide screens. */
export default function SiteLists() {
  return (
    <>
      <WishListLink />
      <CartMenu />
    </>
  );
}
