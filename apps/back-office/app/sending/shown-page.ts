import { useContext, useLayoutEffect } from 'react';
import { UNSAFE_DataRouterStateContext as RouterState } from 'react-router';

interface ShownPage {
  /** Path and query. */
  readonly address: string;
  readonly loaderData: Readonly<Record<string, unknown>>;
  readonly actionData: Readonly<Record<string, unknown>> | null;
}

let shown: ShownPage | undefined;

/** The page that is shown, for the root's middleware; undefined: an error page is. */
export const shownPage = (): ShownPage | undefined => shown;

/** Tells the root's middleware which page is shown. */
export function useShownPage(): void {
  const state = useContext(RouterState);
  useLayoutEffect(() => {
    if (!state) return;
    const { location, loaderData, actionData, errors } = state;
    const address = location.pathname + location.search;
    shown = errors ? undefined : { address, loaderData, actionData };
  }, [state]);
}
