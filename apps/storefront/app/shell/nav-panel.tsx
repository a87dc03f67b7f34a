import { ChatIcon, HeartIcon } from '@karwan/ui/icons';
import { Container } from '@karwan/ui/layout';
import { useT } from '../i18n/use-t.ts';
import { useShop } from '../state/shop-store.ts';
import { chatAddress, departmentAddress } from './addresses.ts';
import { CartMenu } from './cart-menu.tsx';
import { CountedIcon } from './counted-icon.tsx';
import { DepartmentsMenu } from './departments-menu.tsx';
import { useRootData } from './root-data.ts';
import { RouterLink } from './router-link.tsx';
import { marketplaceShortcuts } from './shortcuts.ts';

/** How many departments stand in the row while there are no marketplace shortcuts. */
const shownDepartments = 6;

function useShortcuts() {
  const t = useT();
  const { departments } = useRootData();
  if (marketplaceShortcuts.length > 0) {
    return marketplaceShortcuts.map(({ key, href }) => ({ text: t(key), href, state: undefined }));
  }
  return departments.slice(0, shownDepartments).map((department) => ({
    text: department.name,
    href: departmentAddress(department),
    state: { departmentId: department._id, departmentName: department.name },
  }));
}

/** The row under the header of a wide screen; it stays at the top while the page scrolls. */
export function NavPanel() {
  const t = useT();
  const { chatNumber } = useRootData().site;
  const wished = useShop((kept) => kept.wishList.length);
  return (
    <div className="sticky top-0 z-40 hidden border-y border-line bg-paper lg:block">
      <Container className="flex h-14 items-center justify-between gap-6">
        <nav aria-label={t('header.mainNavigation')} className="flex min-w-0 items-center gap-7">
          <DepartmentsMenu />
          <ul className="flex h-14 min-w-0 flex-wrap gap-x-6 overflow-hidden">
            {useShortcuts().map(({ text, href, state }) => (
              <li key={href}>
                <RouterLink href={href} state={state} className="bar-link h-14 underline-offset-8">
                  {text}
                </RouterLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex shrink-0 items-center gap-2">
          <a
            href={chatAddress(chatNumber)}
            rel="noreferrer"
            target="_blank"
            aria-label={t('header.chat')}
            title={t('header.chat')}
            className="grid size-11 place-items-center rounded-soft hover:bg-sunken"
          >
            <ChatIcon className="size-6" />
          </a>
          <RouterLink
            href="/shop/wishlist"
            aria-label={t('header.wishListCount', { count: wished })}
            title={t('header.wishList')}
            className="grid size-11 place-items-center rounded-soft hover:bg-sunken"
          >
            <CountedIcon icon={<HeartIcon className="size-6" />} count={wished} />
          </RouterLink>
          <CartMenu />
        </div>
      </Container>
    </div>
  );
}
