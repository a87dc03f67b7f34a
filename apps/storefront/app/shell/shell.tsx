import { LinkProvider } from '@karwan/ui/controls/link';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useT } from '../i18n/use-t.ts';
import { RouterLink } from '../page/router-link.tsx';
import { useMarkHydrated } from '../state/use-mounted-after-hydration.ts';
import { useShopStart } from './use-currency.ts';

/** The shell's slots for features. Each is set once and never changes. */
export interface ShellSlots {
  header: ReactNode;
  footer: ReactNode;
  /** Rendered only in the browser, after the page; not part of the server's HTML. */
  afterPage: ReactNode;
}

function AfterPage({ children }: { children: ReactNode }) {
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return mounted && <Suspense fallback={null}>{children}</Suspense>;
}

/** The frame of every page: header, footer, toasts, and the main landmark. */
export function Shell({
  header,
  footer,
  afterPage,
  children,
}: ShellSlots & { children: ReactNode }) {
  const t = useT();
  useShopStart();
  useMarkHydrated();
  return (
    <LinkProvider value={RouterLink}>
      <div aria-hidden="true" className="preloader" />
      <a
        href="#content"
        className="fixed start-4 top-2 z-60 -translate-y-[calc(100%+1rem)] bg-raised px-4 py-3 font-medium focus:translate-y-0"
      >
        {t('header.skip')}
      </a>
      {header}
      <main id="content" tabIndex={-1} className="min-h-[60dvh] outline-none">
        {children}
      </main>
      {footer}
      <AfterPage>{afterPage}</AfterPage>
    </LinkProvider>
  );
}
