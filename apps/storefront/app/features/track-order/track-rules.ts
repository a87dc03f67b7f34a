import { trackRequest } from '@karwan/contract/track-order';
import { checkFields } from '../../shared/form/check-fields.ts';
import type { TypedValues } from '../../shared/form/typed-values.ts';

/** Reads an order's number and the end of a phone number. */
export const check = (typed: TypedValues) => checkFields(trackRequest, typed);
