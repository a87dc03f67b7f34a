// Only in builds with React Router's own client (scripts/browser-router.ts): our router does this by itself.
import { keepPageOf, type ShownPage } from '@karwan/browser-router/keep-page';
import { pageIsFresh, pageIsStale } from '@karwan/ui/forms/unsent-forms.ts';
import type { DataRouter } from 'react-router';

declare global {
  interface Window {
    /** The router that `HydratedRouter` made. */
    __reactRouterDataRouter?: DataRouter;
  }
}

function shownPage(): ShownPage | undefined {
  const shown = window.__reactRouterDataRouter?.state;
  if (!shown || shown.errors) return undefined;
  const { location, loaderData, actionData } = shown;
  return { address: location.pathname + location.search, loaderData, actionData };
}

export const clientMiddleware = [
  keepPageOf({ shownPage, onStale: pageIsStale, onFresh: pageIsFresh }),
];
