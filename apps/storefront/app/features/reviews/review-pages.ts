/** The parameter of a product's address that turns the pages of its reviews. */
export const reviewsParameter = 'reviews';

/** Which page of the reviews an address asks for; the first one when it makes no sense. */
export function askedReviewPage(url: string): number {
  const asked = Number(new URL(url).searchParams.get(reviewsParameter) ?? 1);
  return Number.isInteger(asked) && asked >= 1 && asked <= 1_000 ? asked : 1;
}
