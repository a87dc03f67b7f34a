import { restockAlert } from '@karwan/contract/restock-alert';
import { checkFields } from '../../shared/form/check-fields.ts';
import type { TypedValues } from '../../shared/form/typed-values.ts';

/** Validates a restock alert; a push subscription comes as JSON. */
export const check = ({ subscription, alsoSms, ...typed }: TypedValues) =>
  checkFields(restockAlert, {
    ...typed,
    alsoSms: alsoSms === 'on',
    subscription: subscription ? parsed(subscription) : null,
  });

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return json;
  }
}
