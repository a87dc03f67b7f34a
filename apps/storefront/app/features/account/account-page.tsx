import { Breadcrumb } from '@karwan/ui/controls/breadcrumb';
import { Link } from '@karwan/ui/controls/link';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Container } from '@karwan/ui/layout/layout';
import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation, useRouteLoaderData } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { Seo } from '../../page/seo/seo-tags.tsx';
import { LogoutForm } from '../../shared/session/logout-form.tsx';
import type { loader } from './account-layout.tsx';

const entry =
  'flex min-h-11 items-center whitespace-nowrap border-b-2 border-transparent px-3 text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-brass aria-[current=page]:text-ink lg:w-full lg:border-s-2 lg:border-b-0 lg:ps-4';

/** Whether the account belongs to staff, and whether it may enter the back office; from the layout's data. */
function useStaff(): { isStaff: boolean; isLetIn: boolean } {
  const around = useRouteLoaderData<typeof loader>('features/account/account-layout');
  const isStaff = around !== undefined && around.user.role !== 'customer';
  return { isStaff, isLetIn: isStaff && !around.user.mustSetSecondFactor };
}

/** Links to the pages of an account; on phones a scrollable row. */
function AccountNav() {
  const t = useT();
  const { pathname } = useLocation();
  const { isStaff, isLetIn } = useStaff();
  const row = useRef<HTMLUListElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has another entry
  useEffect(() => {
    const current = row.current?.querySelector('[aria-current]');
    current?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  const links = [
    { text: t('account.nav.dashboard'), href: '/account/dashboard' },
    { text: t('accountMenu.editProfile'), href: '/account/profile' },
    { text: t('accountMenu.orderHistory'), href: '/account/orders' },
    { text: t('accountMenu.addresses'), href: '/account/addresses' },
    { text: t('account.nav.password'), href: '/account/password' },
    { text: t(isStaff ? 'security.title' : 'security.passkeys'), href: '/account/security' },
  ];
  return (
    <nav aria-label={t('account.nav.label')} className="lg:sticky lg:top-24">
      <ul
        ref={row}
        className="-mx-gutter flex overflow-x-auto border-b border-line px-gutter text-sm [scrollbar-width:none] lg:mx-0 lg:grid lg:border-s lg:border-b-0 lg:px-0 lg:text-base"
      >
        {links.map(({ text, href }) => (
          <li key={href} className="lg:-ms-px">
            <Link
              href={href}
              aria-current={pathname.startsWith(href) ? 'page' : undefined}
              className={entry}
            >
              {text}
            </Link>
          </li>
        ))}
        {isLetIn && (
          <li className="lg:-ms-px">
            <a href="/staff" className={entry}>
              {t('account.nav.backOffice')}
            </a>
          </li>
        )}
        <li className="lg:-ms-px">
          <LogoutForm className={classNames(entry, 'cursor-pointer')} />
        </li>
      </ul>
    </nav>
  );
}

interface AccountPageProps {
  title: string;
  /** Breadcrumbs between the account and this page. */
  above?: readonly { title: string; href: string }[];
  /** Beside the title. */
  actions?: ReactNode;
  children: ReactNode;
}

/** What all account pages share: breadcrumbs, links to the other pages, the title. */
export function AccountPage({ title, above = [], actions, children }: AccountPageProps) {
  const t = useT();
  const { siteName } = useRootData().site;
  const crumbs = [
    { title: t('common.home'), href: '/' },
    { title: t('account.title'), href: '/account/dashboard' },
    ...above,
    { title },
  ];
  return (
    <Container className="pb-section">
      <Seo title={`${title}: ${siteName}`} />
      <div className="py-4">
        <Breadcrumb label={t('common.breadcrumb')} crumbs={crumbs} />
      </div>
      <div className="grid grid-cols-1 gap-8 lg:grid-cols-[13rem_minmax(0,1fr)] lg:gap-16 lg:pt-6">
        <AccountNav />
        <div className="min-w-0">
          <div className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <h1 className="text-title">{title}</h1>
            {actions}
          </div>
          {children}
        </div>
      </div>
    </Container>
  );
}
