import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { FormAnswer } from './form-answer.ts';

/** A client action for message forms: if the request fails or is rejected, the page keeps what was typed. */
export async function stayOnFailure({
  serverAction,
}: {
  serverAction: () => Promise<unknown>;
}): Promise<FormAnswer> {
  try {
    return (await serverAction()) as FormAnswer;
  } catch {
    return { form: 'contact', outcome: 'failed', faults: {}, values: {} };
  }
}

/** A message changes no data of the page, so it is not revalidated; a failing request would only replace the page. */
export function skipReloadAfterForm({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && defaultShouldRevalidate;
}
