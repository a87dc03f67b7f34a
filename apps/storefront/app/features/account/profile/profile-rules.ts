import { codeProof, codeRequest } from '@karwan/contract/credentials';
import { profileDraft } from '@karwan/contract/user';
import { z } from 'zod';
import { checkFields } from '../../../shared/form/check-fields.ts';
import type { FieldFaults } from '../../../shared/form/field-fault.ts';
import { canLogIn } from '../../../shared/form/phone-rules.ts';
import type { TypedValues } from '../../../shared/form/typed-values.ts';

/** Deleting an account requires a password or code, and a confirmation. */
const deletion = z.object({ proof: z.string().trim().min(1).max(128), sure: z.literal('on') });

const ofProfile = profileDraft.required({ fName: true });
const phones = { phone: canLogIn };

/** Validates a form of the profile page, by its intent. */
export function check(typed: TypedValues): { faults?: FieldFaults } {
  switch (typed.intent) {
    case 'save':
      return checkFields(ofProfile, typed);
    case 'new-phone':
      return checkFields(codeRequest, typed, phones);
    case 'verify-phone':
      return checkFields(codeProof, typed, phones);
    case 'delete':
      return checkFields(typed.byLogin === 'on' ? deletion.omit({ proof: true }) : deletion, typed);
    default:
      return {};
  }
}
