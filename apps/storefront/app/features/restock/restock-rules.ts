import { restockAlert } from '@karwan/contract/restock-alert';
import { checkFields } from '../../shared/form/check-fields.ts';
import type { TypedValues } from '../../shared/form/typed-values.ts';

/** Reads who is to be told of what; a browser's subscription comes as JSON. */
export const check = ({ subscription, ...typed }: TypedValues) =>
  checkFields(restockAlert, { ...typed, subscription: subscription ? parsed(subscription) : null });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
