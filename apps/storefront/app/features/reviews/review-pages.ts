import { optionParameter } from '../../page/addresses.ts';

/** Query parameter for the page of a product's reviews. */
const reviewsParameter = 'reviews';

/** The requested page of reviews; 1 if it is invalid. */
export function requestedReviewPage(url: string): number {
  const requested = Number(new URL(url).searchParams.get(reviewsParameter) ?? 1);
  return Number.isInteger(requested) && requested >= 1 && requested <= 1_000 ? requested : 1;
}

/** The query string of a page of reviews; it keeps the choices of the product. */
export function reviewsQuery(search: string, page: number): string {
  const chosen = [...new URLSearchParams(search)].filter(
    ([name]) => name === 'variant' || name.startsWith(optionParameter('')),
  );
  const turned = page === 1 ? [] : [[reviewsParameter, String(page)]];
  const query = new URLSearchParams([...chosen, ...turned]).toString();
  return query && `?${query}`;
}
