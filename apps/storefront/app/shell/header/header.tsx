import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { CountedIcon } from '@karwan/ui/layout/counted-icon';
import { BagIcon, MenuIcon, PersonIcon, PhoneIcon } from '@karwan/ui/layout/icons';
import { Container } from '@karwan/ui/layout/layout';
import { preloadOverlay } from '@karwan/ui/overlays/overlay';
import { type ComponentType, type MouseEvent, type ReactNode, Suspense, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { phoneAddress } from '../../page/addresses.ts';
import { usePageHandle } from '../../page/page-handle.ts';
import { useRootData } from '../../page/root-data.ts';
import { RouterLink } from '../../page/router-link.tsx';
import { Logo } from '../../shared/logo/logo.tsx';
import { useCartCount } from '../../state/cart/use-cart.ts';
import { useShop } from '../../state/store/shop-store.ts';
import { ChatLink } from './chat-link.tsx';

const loadMenu = () => import('./mobile-menu.tsx');
const MobileMenu = lazyWithRetry(loadMenu);

/** The header's slots. Each is set once and never changes. */
interface HeaderRows {
  topBar: ReactNode;
  SiteRow: ComponentType<{ compact: boolean }>;
  placeRow: ReactNode;
  navPanel: ReactNode;
}

interface SiteRowProps {
  /** On wide screens the navigation panel is the whole header. */
  compact: boolean;
  /** On wide screens: wish list and cart. */
  lists: ReactNode;
  searchBox: ReactNode;
  searchDropdown: ReactNode;
}

interface PlaceRowSlots {
  deliveringTo: ReactNode;
  wishList: ReactNode;
}

const iconLink = 'grid size-11 place-items-center';

/** Opens the slide-in menu; without JavaScript it links to the departments in the footer. */
function MenuButton() {
  const t = useT();
  const [open, setOpen] = useState(false);
  const [requested, setRequested] = useState(false);
  const preload = () => {
    preloadOverlay();
    loadMenu().catch(() => undefined);
  };
  const show = (event: MouseEvent) => {
    event.preventDefault();
    setRequested(true);
    setOpen(true);
  };
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without script it is a link to the page's foot */}
      <a
        href="#departments"
        aria-label={t('header.menu')}
        aria-haspopup="dialog"
        onClick={show}
        onPointerEnter={preload}
        className={iconLink}
      >
        <MenuIcon className="size-6" />
      </a>
      {requested && (
        <Suspense fallback={null}>
          <MobileMenu open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

function MobileActions({ searchDropdown }: Pick<SiteRowProps, 'searchDropdown'>) {
  const t = useT();
  const pieces = useCartCount();
  const user = useShop((state) => state.user);
  return (
    <div className="flex shrink-0 items-center lg:hidden">
      {searchDropdown}
      <RouterLink
        href={user ? '/account/orders' : '/account/login'}
        aria-label={t(user ? 'accountMenu.orderHistory' : 'topBar.login')}
        className={iconLink}
      >
        <PersonIcon className="size-6" />
      </RouterLink>
      <RouterLink
        href="/shop/cart"
        aria-label={t('header.cartCount', { count: pieces })}
        className={iconLink}
      >
        <CountedIcon icon={<BagIcon className="size-6" />} count={pieces} />
      </RouterLink>
    </div>
  );
}

function CustomerService() {
  const t = useT();
  const { phone } = useRootData().site;
  return (
    <a
      href={phoneAddress(phone)}
      className="inline-flex min-h-11 items-center gap-2 text-sm underline-offset-4 hover:underline max-lg:hidden"
    >
      <PhoneIcon />
      <span className="max-xl:sr-only">
        <span className="sr-only">{t('header.customerService')} </span>
        <bdi className="tabular-nums">{phone}</bdi>
      </span>
    </a>
  );
}

/** The logo and the search; on a phone also the menu, the account and the cart. */
export function SiteRow({ compact, searchBox, searchDropdown, lists }: SiteRowProps) {
  const t = useT();
  const { siteName } = useRootData().site;
  return (
    <div
      className={classNames(
        'z-40 border-b border-line bg-paper max-lg:sticky max-lg:top-0 lg:border-b-0',
        compact && 'lg:hidden',
      )}
    >
      <Container className="relative flex h-14 items-center justify-between gap-2 max-lg:px-2 lg:grid lg:h-18 lg:grid-cols-[auto_minmax(0,35rem)_auto] lg:gap-8">
        <div className="flex min-w-0 items-center gap-1">
          <div className="lg:hidden">
            <MenuButton />
          </div>
          <RouterLink
            href="/"
            aria-label={`${siteName}, ${t('common.home')}`}
            className="min-w-0 py-2"
          >
            <Logo className="h-6 lg:h-8" />
          </RouterLink>
        </div>
        <div className="hidden lg:block">{searchBox}</div>
        <div className="hidden items-center gap-2 lg:flex">
          <CustomerService />
          {!compact && (
            <>
              <ChatLink />
              {lists}
            </>
          )}
        </div>
        <MobileActions searchDropdown={searchDropdown} />
      </Container>
    </div>
  );
}

/** The second row on phones: delivery location, wish list and chat. */
export function PlaceRow({ deliveringTo, wishList }: PlaceRowSlots) {
  return (
    <div className="place-row flex items-center justify-between gap-2 border-b border-line ps-4 pe-2 lg:hidden">
      {deliveringTo}
      {wishList}
      <ChatLink />
    </div>
  );
}

/**
 * The header. Every row has a fixed height, which avoids layout shift during hydration. It generates no box
 * (`display: contents`), so that a row can be sticky on the whole page: the bar on phones, the panel on desktops.
 */
export function Header({ topBar, SiteRow: Row, placeRow, navPanel }: HeaderRows) {
  return (
    <header className="contents">
      {topBar}
      <Row compact={usePageHandle().header === 'compact'} />
      {placeRow}
      {navPanel}
    </header>
  );
}
