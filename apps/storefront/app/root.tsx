import { fallbackLanguage } from '@karwan/contract/language';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { type ReactNode, Suspense, useEffect } from 'react';
import {
  Links,
  Outlet,
  Scripts,
  ScrollRestoration,
  type ShouldRevalidateFunctionArgs,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { ShopShell } from './composition/shop-shell.tsx';
import { catalogueAddress, isKnown, spokenLanguage } from './i18n/catalogues.ts';
import { clientContext, visitContext } from './page/context.ts';
import { loadRootData } from './page/load-root-data.ts';
import { PageContext } from './page/page-context.tsx';
import { type RootData, useMaybeRootData } from './page/root-data.ts';
import favicon from './shell/document/favicon.svg?no-inline';
import './styles.css';

const ErrorPage = lazyWithRetry(() => import('./features/errors/error-page.tsx'));

export function loader({ context }: Route.LoaderArgs) {
  return loadRootData(context.get(clientContext), context.get(visitContext));
}

/** The root's data only change with currency or language, so navigation does not revalidate them. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs) {
  const { currentUrl, nextUrl, formMethod } = change;
  const turned = (name: string) =>
    currentUrl.searchParams.get(name) !== nextUrl.searchParams.get(name);
  // Forms change none of these data.
  const again = currentUrl.href === nextUrl.href && formMethod === undefined;
  return turned('dir') || turned('lang') || again;
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root');
  const requested = root?.language ?? fallbackLanguage;
  const language = spokenLanguage(requested);
  // Client-side navigation to another language needs a full load, for its texts and typefaces.
  useEffect(() => {
    if (!isKnown(requested)) window.location.reload();
  }, [requested]);
  return (
    <html lang={language} dir={root?.direction ?? 'ltr'} data-accent={root?.site.accent}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#f8f4ec" />
        <link
          rel="preload"
          as="fetch"
          crossOrigin="anonymous"
          fetchPriority="low"
          href={catalogueAddress(language)}
        />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="icon" type="image/svg+xml" href={favicon} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" crossOrigin="use-credentials" />
        <Links />
      </head>
      <body>
        <PageContext root={root} language={language}>
          {children}
        </PageContext>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <ShopShell>
      <Outlet />
    </ShopShell>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const page = (
    <Suspense>
      <ErrorPage error={error} />
    </Suspense>
  );
  return useMaybeRootData() ? <ShopShell>{page}</ShopShell> : <main>{page}</main>;
}
