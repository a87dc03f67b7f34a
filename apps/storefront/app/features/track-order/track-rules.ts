import { trackRequest } from '@karwan/contract/track-order';
import { checkFields } from '../../shared/form/check-fields.ts';
import type { TypedValues } from '../../shared/form/typed-values.ts';

/** Validates an order number and the last digits of a phone number. */
export const check = (typed: TypedValues) => checkFields(trackRequest, typed);
