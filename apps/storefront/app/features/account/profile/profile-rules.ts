import { codeProof, codeRequest } from '@karwan/contract/credentials';
import { profileDraft } from '@karwan/contract/user';
import { z } from 'zod';
import { checkFields } from '../../../shared/form/check-fields.ts';
import type { FieldFaults } from '../../../shared/form/field-fault.ts';
import { canLogIn } from '../../../shared/form/phone-rules.ts';
import type { TypedValues } from '../../../shared/form/typed-values.ts';

/** Who deletes their account proves that it is theirs, and says that they mean it. */
const deletion = z.object({ proof: z.string().trim().min(1).max(128), sure: z.literal('on') });

const ofProfile = profileDraft.required({ fName: true });
const phones = { phone: canLogIn };

/** Checks what is sent from the profile's page, by its intent. */
export function check(typed: TypedValues): { faults?: FieldFaults } {
  switch (typed.intent) {
    case 'save':
      return checkFields(ofProfile, typed);
    case 'new-phone':
      return checkFields(codeRequest, typed, phones);
    case 'verify-phone':
      return checkFields(codeProof, typed, phones);
    case 'delete':
      return checkFields(deletion, typed);
    default:
      return {};
  }
}
