import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Container } from '@karwan/ui/layout/layout';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { RouterLink } from '../../page/router-link.tsx';
import { DepartmentsMenu } from '../../shared/departments/departments-menu.tsx';
import { ChatLink } from './chat-link.tsx';
import { Logo } from './logo.tsx';

interface NavPanelProps {
  /** This row is the whole header. */
  compact: boolean;
  /** Shown in the compact header only. */
  searchDropdown: ReactNode;
  wishList: ReactNode;
  cart: ReactNode;
}

/**
 * The sticky row under the header on wide screens. In the compact header it is the only row, with the logo and a
 * drop-down search.
 */
export function NavPanel({ compact, searchDropdown, wishList, cart }: NavPanelProps) {
  const t = useT();
  const { site, menus } = useRootData();
  const { siteName } = site;
  return (
    <div className="sticky top-0 z-40 hidden border-y border-line bg-paper lg:block">
      <Container
        className={classNames(
          'flex items-center justify-between',
          compact ? 'h-18 gap-5' : 'h-14 gap-6',
        )}
      >
        {compact && (
          <RouterLink
            href="/"
            aria-label={`${siteName}, ${t('common.home')}`}
            className="shrink-0 py-2"
          >
            <Logo className="h-6" />
          </RouterLink>
        )}
        <nav
          aria-label={t('header.mainNavigation')}
          className={classNames('flex min-w-0 items-center', compact ? 'gap-5' : 'gap-7')}
        >
          <DepartmentsMenu />
          <ul
            className={classNames(
              'flex h-14 min-w-0 flex-wrap overflow-hidden',
              compact ? 'gap-x-4 text-[0.9375rem]' : 'gap-x-6',
            )}
          >
            {menus.header.map(({ title, href }) => (
              <li key={`${href} ${title}`}>
                <RouterLink href={href} className="bar-link h-14 underline-offset-8">
                  {title}
                </RouterLink>
              </li>
            ))}
          </ul>
        </nav>
        <div className={classNames('flex shrink-0 items-center', !compact && 'gap-2')}>
          {compact && searchDropdown}
          <ChatLink />
          {wishList}
          {cart}
        </div>
      </Container>
    </div>
  );
}
