import type { ShownPage } from '@karwan/browser-router/keep-page';
import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterDataContext as RouterData, useLocation } from 'react-router';

let shown: ShownPage | undefined;

/** The page that is shown, for the root's middleware; undefined: an error page is. */
export const shownPage = (): ShownPage | undefined => shown;

/** Tells the root's middleware which page is shown. */
export function useShownPage(): void {
  const data = useContext(RouterData);
  const { pathname, search } = useLocation();
  useLayoutEffect(() => {
    if (!data) return;
    const { loaderData, actionData, errors } = data;
    shown = errors ? undefined : { address: pathname + search, loaderData, actionData };
  }, [data, pathname, search]);
}
