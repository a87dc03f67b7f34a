import { optionParameter } from '../../page/addresses.ts';

/** The parameter of a product's address that turns the pages of its reviews. */
const reviewsParameter = 'reviews';

/** Which page of the reviews an address asks for; the first one when it makes no sense. */
export function askedReviewPage(url: string): number {
  const asked = Number(new URL(url).searchParams.get(reviewsParameter) ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= 1_000 ? asked : 1;
}

/** The query of a page of the reviews, with what the address chooses of the product. */
export function reviewsQuery(search: string, page: number): string {
  const chosen = [...new URLSearchParams(search)].filter(
    ([name]) => name === 'variant' || name.startsWith(optionParameter('')),
  );
  const turned = page === 1 ? [] : [[reviewsParameter, String(page)]];
  const query = new URLSearchParams([...chosen, ...turned]).toString();
  return query && `?${query}`;
}
