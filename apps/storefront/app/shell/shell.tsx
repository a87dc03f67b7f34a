import { LinkProvider } from '@karwan/ui/link';
import { ToastArea } from '@karwan/ui/toast-area';
import type { ReactNode } from 'react';
import { useT } from '../i18n/use-t.ts';
import { BackToTop } from './back-to-top.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import { RouteProgress } from './route-progress.tsx';
import { RouterLink } from './router-link.tsx';
import { useShopStart } from './use-currency.ts';
import { usePageFocus } from './use-page-focus.ts';

/** What stands around every page: header, footer, messages, and the one main landmark. */
export function Shell({ children }: { children: ReactNode }) {
  const t = useT();
  useShopStart();
  usePageFocus();
  return (
    <LinkProvider value={RouterLink}>
      <a
        href="#content"
        className="fixed start-4 top-2 z-60 -translate-y-20 bg-raised px-4 py-3 font-medium focus:translate-y-0"
      >
        {t('header.skip')}
      </a>
      <RouteProgress />
      <Header />
      <main id="content" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      <Footer />
      <BackToTop />
      <ToastArea label={t('common.messages')} closeLabel={t('common.close')} />
    </LinkProvider>
  );
}
