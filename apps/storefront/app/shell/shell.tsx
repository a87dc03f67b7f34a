import { late } from '@karwan/ui/behaviour/late.ts';
import { LinkProvider } from '@karwan/ui/controls/link';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { RouterLink } from '../page/router-link.tsx';
import { useMarkPageUp } from '../state/use-came-later.ts';
import { Header } from './header/header.tsx';
import { useShopStart } from './use-currency.ts';

const Footer = late(() => import('./footer/footer.tsx'));
const Ambient = late(() => import('./ambient/ambient.tsx'));

// Always the same element: nothing that happens above can make it render anew while its code comes.
const footer = (
  <Suspense fallback={null}>
    <Footer />
  </Suspense>
);

/** Comes after the page: nothing in it is part of what the server sends. */
function LateParts() {
  const [late, setLate] = useState(false);
  useEffect(() => setLate(true), []);
  return (
    late && (
      <Suspense fallback={null}>
        <Ambient />
      </Suspense>
    )
  );
}

/** What stands around every page: header, footer, messages, and the one main landmark. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  useShopStart();
  useMarkPageUp();
  return (
    <LinkProvider value={RouterLink}>
      <div aria-hidden="true" className="preloader" />
      <a
        href="#content"
        className="fixed start-4 top-2 z-60 -translate-y-20 bg-raised px-4 py-3 font-medium focus:translate-y-0"
      >
        {t('header.skip')}
      </a>
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      {footer}
      <LateParts />
    </LinkProvider>
  );
}
