import { asFragment } from '@karwan/markup/fragments/fragment';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { type ReactNode, Suspense } from 'react';
import { DeliveringTo } from '../features/delivery-address/delivering-to.tsx';
import { WishListLink } from '../features/wish-list/wish-list-link.tsx';
import { Header, PlaceRow, SiteRow } from '../shell/header/header.tsx';
import { OnWide } from '../shell/header/on-wide.tsx';
import { Shell } from '../shell/shell.tsx';

const TopBar = lazyWithRetry(() => import('./top-bar.tsx'));
const NavPanel = lazyWithRetry(() => import('./nav-panel.tsx'));
const SiteLists = lazyWithRetry(() => import('./site-lists.tsx'));
const SearchBox = lazyWithRetry(() => import('../features/search/box/search-box.tsx'));
const SearchDropdown = lazyWithRetry(() => import('../features/search/box/search-dropdown.tsx'));
const Footer = lazyWithRetry(() => import('./footer.tsx'));
const AfterPage = lazyWithRetry(() => import('./after-page.tsx'));

/** Reserves the space of a lazy part by a box of its size. */
const inBox = (box: string, part: ReactNode) => (
  <Suspense fallback={<div className={box} />}>{part}</Suspense>
);

// The features' parts around every page. Lazy parts are rendered on the server and work as links and forms, so their
// code may load later. The elements are constants, so that a re-render of a parent does not re-render them while
// their code loads.
const searchBox = <OnWide>{inBox('h-11', <SearchBox />)}</OnWide>;
const siteLists = <OnWide>{inBox('h-11 w-22', <SiteLists />)}</OnWide>;
const searchDropdown = inBox(
  'size-11',
  <SearchDropdown
    placeholder="search.placeholderDropDown"
    className="static [&>summary]:size-11"
    panelClassName="inset-x-0 border-x-0 p-3"
  />,
);
const ShopSiteRow = asFragment(({ compact }: { compact: boolean }) => (
  <SiteRow
    compact={compact}
    searchBox={searchBox}
    searchDropdown={searchDropdown}
    lists={siteLists}
  />
));
const ShopPlaceRow = asFragment(() => (
  <PlaceRow
    deliveringTo={<DeliveringTo on="phone" className="@container flex-1" />}
    wishList={<WishListLink />}
  />
));
const header = (
  <Header
    topBar={<OnWide>{inBox('hidden h-9 bg-sunken lg:block', <TopBar />)}</OnWide>}
    SiteRow={ShopSiteRow}
    placeRow={<ShopPlaceRow />}
    navPanel={<OnWide>{inBox('hidden h-11 border-y border-line lg:block', <NavPanel />)}</OnWide>}
  />
);
const footer = (
  <Suspense fallback={null}>
    <Footer />
  </Suspense>
);
const afterPage = <AfterPage />;

/** The shell with the features' parts in its slots. */
export function ShopShell({ children }: { children: ReactNode }) {
  return (
    <Shell header={header} footer={footer} afterPage={afterPage}>
      {children}
    </Shell>
  );
}
