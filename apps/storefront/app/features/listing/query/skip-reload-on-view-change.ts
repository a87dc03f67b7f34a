import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A change of view shows the same products, and so does a submitted form: neither needs a request. */
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
