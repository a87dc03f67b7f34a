import type { ShouldRevalidateFunctionArgs } from 'react-router';
import type { FormAnswer } from './form-answer.ts';

/**
 * The client's side of an action that sends a form: when the line is down, or the shop turns it away,
 * the page stays with what was typed in it.
 */
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

/** A message changes nothing that the page shows; asking again might only take the page away. */
export function skipReloadAfterForm({
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return formMethod === undefined && defaultShouldRevalidate;
}
