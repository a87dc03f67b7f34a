import type { ShouldRevalidateFunctionArgs } from 'react-router';

/** A message changes no data of the page, so it is not revalidated; a failing request would only replace the page. */
export function skipReloadAfterForm({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && defaultShouldRevalidate;
}
