import { passkeyName } from '@karwan/contract/credentials';
import { z } from 'zod';
import { checkFields } from '../../../shared/form/check-fields.ts';
import type { TypedValues } from '../../../shared/form/typed-values.ts';

const passkeyForm = z.object({ name: passkeyName });

/** Validates the name of a passkey. */
export const check = (typed: TypedValues) => checkFields(passkeyForm, typed);
