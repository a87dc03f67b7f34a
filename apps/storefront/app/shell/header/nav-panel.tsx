import { Dropdown, dropdownEntryClass } from '@karwan/ui/controls/dropdown';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Container } from '@karwan/ui/layout/layout';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { RouterLink } from '../../page/router-link.tsx';
import { DepartmentLink } from '../../shared/departments/department-link.tsx';
import { DepartmentsMenu } from '../../shared/departments/departments-menu.tsx';
import { Logo } from '../../shared/logo/logo.tsx';
import { ChatLink } from './chat-link.tsx';
import { isOfMarketplace } from './marketplace-links.ts';

interface NavPanelProps {
  /** This row is the whole header. */
  compact: boolean;
  /** Shown in the compact header only. */
  searchDropdown: ReactNode;
  wishList: ReactNode;
  cart: ReactNode;
}

/**
 * The sticky row under the header on wide screens: the shop's own entries, the departments, as many as fit, and the
 * marketplace's categories.
 * In the compact header it is the only row, with the logo and a drop-down search.
 */
export function NavPanel({ compact, searchDropdown, wishList, cart }: NavPanelProps) {
  const t = useT();
  const { site, menus, departments } = useRootData();
  const { siteName } = site;
  const shortcuts = menus.header.filter(isOfMarketplace);
  const own = menus.header.filter((entry) => !isOfMarketplace(entry));
  return (
    <div
      className={classNames(
        'sticky top-0 z-40 hidden border-y border-line bg-paper lg:block',
        compact ? 'h-18' : 'h-11',
      )}
    >
      <Container className="flex h-full items-center justify-between gap-6">
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
          className="flex min-w-0 flex-1 items-center gap-6 text-sm"
        >
          <DepartmentsMenu />
          <ul className="flex h-11 min-w-0 flex-1 flex-wrap gap-x-6 overflow-hidden">
            {own.map(({ title, href }) => (
              <li key={`${href} ${title}`}>
                <RouterLink href={href} className="bar-link h-11 underline-offset-8">
                  {title}
                </RouterLink>
              </li>
            ))}
            {departments.map((department) => (
              <li key={department._id}>
                <DepartmentLink node={department} className="bar-link h-11 underline-offset-8" />
              </li>
            ))}
          </ul>
          {shortcuts.length > 0 && (
            <Dropdown
              align="end"
              className="shrink-0"
              trigger={<span className="whitespace-nowrap">{t('header.fromAbroad')}</span>}
            >
              <ul>
                {shortcuts.map(({ title, href }) => (
                  <li key={`${href} ${title}`}>
                    <RouterLink href={href} className={dropdownEntryClass}>
                      {title}
                    </RouterLink>
                  </li>
                ))}
              </ul>
            </Dropdown>
          )}
        </nav>
        {compact && (
          <div className="flex shrink-0 items-center">
            {searchDropdown}
            <ChatLink />
            {wishList}
            {cart}
          </div>
        )}
      </Container>
    </div>
  );
}
