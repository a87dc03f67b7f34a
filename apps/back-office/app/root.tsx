import { directionOf, fallbackLanguage } from '@karwan/contract/language';
import { isStaffLanguage } from '@karwan/i18n/staff-language';
import { LinkProvider } from '@karwan/ui/controls/link';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { LanguageProvider } from './i18n/use-t.ts';
import { visitContext } from './page/context.ts';
import { ErrorPage } from './page/error-page.tsx';
import { hiddenColumnsIn } from './page/hidden-columns-cookie.ts';
import { RouterLink } from './page/router-link.tsx';
import { admitStaff, staffContext } from './page/staff.server.ts';
import { keepPage } from './shared/sending/keep-page.ts';
import { useShownPage } from './shared/sending/shown-page.ts';
import { Frame } from './shell/frame.tsx';
import './styles.css';

export const middleware: Route.MiddlewareFunction[] = [admitStaff];

export const clientMiddleware: Route.ClientMiddlewareFunction[] = [keepPage];

export function loader({ request, context }: Route.LoaderArgs) {
  const { language, shop } = context.get(visitContext);
  return {
    language,
    shop,
    staff: context.get(staffContext),
    hiddenColumns: hiddenColumnsIn(request.headers.get('cookie') ?? ''),
    now: Date.now(),
  };
}

export type RootData = Awaited<ReturnType<typeof loader>>;

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  const language = root?.language ?? documentLanguage();
  return (
    <html lang={language} dir={directionOf(language)}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content="#142a22" />
        <meta name="robots" content="noindex" />
        <link rel="icon" href="/favicon.ico" sizes="32x32" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/staff/manifest.webmanifest" crossOrigin="use-credentials" />
        <Meta />
        <Links />
      </head>
      <body>
        <LanguageProvider value={language}>
          <LinkProvider value={RouterLink}>{children}</LinkProvider>
        </LanguageProvider>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/** The language of the present document, for an error page without the root's data. */
function documentLanguage(): string {
  const known = typeof document === 'undefined' ? undefined : document.documentElement.lang;
  return isStaffLanguage(known) ? known : fallbackLanguage;
}

export default function App({ loaderData }: Route.ComponentProps) {
  useShownPage();
  return (
    <Frame root={loaderData}>
      <Outlet />
    </Frame>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const root = useRouteLoaderData<typeof loader>('root');
  useShownPage();
  const page = <ErrorPage error={error} />;
  return root ? <Frame root={root}>{page}</Frame> : <main className="p-6">{page}</main>;
}
