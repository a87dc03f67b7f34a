import {
  codeProof,
  codeRequest,
  factorProof,
  mailCodeProof,
  mailCodeRequest,
  passwordLogin,
} from '@karwan/contract/credentials';
import { checkFields } from '../../../shared/form/check-fields.ts';
import type { FieldFaults } from '../../../shared/form/field-fault.ts';
import { canLogIn } from '../../../shared/form/phone-rules.ts';
import type { TypedValues } from '../../../shared/form/typed-values.ts';

const phones = { phone: canLogIn };

/** Validates a login step. Tokens of other services are verified by the server. */
export function check(typed: TypedValues): { faults?: FieldFaults } {
  const isByMail = typed.way === 'mail';
  switch (typed.intent) {
    case 'verify':
      return checkFields(isByMail ? mailCodeProof : codeProof, typed, phones);
    case 'password':
      return checkFields(passwordLogin, typed, phones);
    case 'second':
      return checkFields(factorProof, typed);
    case 'facebook':
    case 'google':
    case 'whatsapp-finish':
      return {};
    default:
      return checkFields(isByMail ? mailCodeRequest : codeRequest, typed, phones);
  }
}
