import { asFragment } from '@karwan/markup/fragments/fragment';
import { CartMenu } from '../features/cart/header/cart-menu.tsx';
import SearchDropdown from '../features/search/box/search-dropdown.tsx';
import { WishListLink } from '../features/wish-list/wish-list-link.tsx';
import { usePageHandle } from '../page/page-handle.ts';
import { NavPanel } from '../shell/header/nav-panel.tsx';

const Panel = asFragment(({ compact }: { compact: boolean }) => (
  <NavPanel
    compact={compact}
    searchDropdown={
      <SearchDropdown
        placeholder="search.placeholderDropDown"
        className="[&>summary]:size-11 [&>summary]:hover:bg-sunken"
        panelClassName="mt-3.5 w-112 p-3"
      />
    }
    wishList={<WishListLink />}
    cart={<CartMenu />}
  />
));

export default function ShopNavPanel() {
  return <Panel compact={usePageHandle().header === 'compact'} />;
}
