import { Container } from '@karwan/ui/layout/layout';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { RouterLink } from '../../page/router-link.tsx';
import { CurrencyMenu, LanguageMenu } from './choice-menus.tsx';

/** Classes of an entry of the bar. */
export const topBarEntry = 'inline-flex min-h-9 items-center underline-offset-4 hover:underline';

interface TopBarSlots {
  deliveringTo: ReactNode;
  links: ReactNode;
}

export function TopBar({ deliveringTo, links }: TopBarSlots) {
  return (
    <div className="relative z-45 hidden bg-sunken text-sm lg:block">
      <Container className="flex h-9 items-center justify-between gap-6">
        {deliveringTo}
        <div className="flex shrink-0 items-center gap-5">
          {links}
          <span aria-hidden="true" className="h-4 w-px bg-line-strong" />
          <CurrencyMenu />
          <LanguageMenu />
        </div>
      </Container>
    </div>
  );
}

/** The bar's links, the account at their end. */
export function TopBarLinks({ account }: { account: ReactNode }) {
  const t = useT();
  const { storeLocationUrl } = useRootData().site;
  const links = [
    { text: t('topBar.aboutUs'), href: '/site/about-us' },
    { text: t('topBar.contactUs'), href: '/site/contact-us' },
    { text: t('topBar.storeLocation'), href: storeLocationUrl },
    { text: t('topBar.trackOrder'), href: '/shop/track-order' },
    { text: t('topBar.blog'), href: '/blog' },
  ];
  return (
    <nav aria-label={t('topBar.label')}>
      <ul className="flex items-center gap-5">
        {links.map(({ text, href }) => (
          <li key={text}>
            <RouterLink href={href} className={topBarEntry}>
              {text}
            </RouterLink>
          </li>
        ))}
        <li>{account} </li>
      </ul>
    </nav>
  );
}
