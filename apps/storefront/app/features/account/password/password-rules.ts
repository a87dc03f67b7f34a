import { passwordChange } from '@karwan/contract/credentials';
import { z } from 'zod';
import { checkFields } from '../../../shared/form/check-fields.ts';
import type { TypedValues } from '../../../shared/form/typed-values.ts';

interface Passwords {
  newPassword: string;
  again: string;
}

/** A new password typed twice; the current one is asked of whoever has one. */
const retypedPassword = passwordChange
  .extend({ currentPassword: z.string().min(1).max(128).optional(), again: z.string() })
  .check(
    z.refine<Passwords>(({ newPassword, again }) => newPassword === again, {
      path: ['again'],
      // A password that is refused is typed again anyway.
      when: ({ issues }) => issues.every(({ path }) => path?.[0] !== 'newPassword'),
    }),
  );

/** Reads a new password. */
export const check = (typed: TypedValues) => checkFields(retypedPassword, typed);
