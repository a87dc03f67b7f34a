import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** `shouldRevalidate` of listings: a change of view, and submitting a form, need no request. */
export function skipReloadOnViewChange(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = change;
  const without = (url: URL) => {
    const params = new URLSearchParams(url.search);
    params.delete('view');
    return `${url.pathname}?${params}`;
  };
  const onlyView = currentUrl.search !== nextUrl.search && without(currentUrl) === without(nextUrl);
  return onlyView || formMethod !== undefined ? false : defaultShouldRevalidate;
}
