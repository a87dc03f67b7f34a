import type { ReactNode } from 'react';
import {
  isRouteErrorResponse,
  Links,
  Meta,
  Outlet,
  Scripts,
  useRouteLoaderData,
} from 'react-router';
import type { Route } from './+types/root';
import { visitContext } from './context.ts';
import './styles.css';

export function loader({ context }: Route.LoaderArgs) {
  const { tenant, currency, language, direction, zone } = context.get(visitContext);
  return { tenant, currency, language, direction, zone };
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<typeof loader>('root');
  return (
    <html lang={root?.language ?? 'en'} dir={root?.direction ?? 'ltr'}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <Meta />
        <Links />
      </head>
      <body>
        {children}
        <Scripts />
      </body>
    </html>
  );
}

export default function App() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return (
    <main>
      <h1>{missing ? 'Page not found' : 'Something went wrong'}</h1>
      <a href="/">Back to the shop</a>
    </main>
  );
}
