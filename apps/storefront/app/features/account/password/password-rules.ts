import { passwordChange } from '@karwan/contract/credentials';
import { z } from 'zod';
import { checkFields } from '../../../shared/form/check-fields.ts';
import type { TypedValues } from '../../../shared/form/typed-values.ts';

interface Passwords {
  newPassword: string;
  again: string;
}

/** A new password, typed twice; the current one is required if there is one. */
const retypedPassword = passwordChange
  .extend({ currentPassword: z.string().min(1).max(128).optional(), again: z.string() })
  .check(
    z.refine<Passwords>(({ newPassword, again }) => newPassword === again, {
      path: ['again'],
      // The repetition is compared only with a valid password: an invalid one has to be retyped anyway.
      when: ({ issues }) => issues.every(({ path }) => path?.[0] !== 'newPassword'),
    }),
  );

/** Validates a new password. */
export const check = (typed: TypedValues) => checkFields(retypedPassword, typed);
