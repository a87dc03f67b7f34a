import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** Another view shows the same products, so nothing has to be asked. */
export function keepOnViewChange(change: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, defaultShouldRevalidate } = change;
  const without = (url: URL) => {
    const params = new URLSearchParams(url.search);
    params.delete('view');
    return `${url.pathname}?${params}`;
  };
  const onlyView = currentUrl.search !== nextUrl.search && without(currentUrl) === without(nextUrl);
  return onlyView ? false : defaultShouldRevalidate;
}
