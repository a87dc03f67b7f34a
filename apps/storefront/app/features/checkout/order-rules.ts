import { orderAddress, orderRequest } from '@karwan/contract/order';
import { requiredText } from '@karwan/contract/text-fields';
import { checkFields } from '../../shared/form/check-fields.ts';
import type { FieldFaults } from '../../shared/form/field-fault.ts';
import { callable } from '../../shared/form/phone-rules.ts';

const { termsAccepted } = orderRequest.shape;
const fetched = orderAddress.extend({ termsAccepted });
const brought = fetched.extend({
  customerHouseNumber: requiredText(80),
  customerStreet: requiredText(200),
});

/**
 * Validates the checkout form by the contract's schemas, before it is sent. Loaded when the form is first touched,
 * because schemas and phone rules are too large for the first load.
 */
export function faultsOfOrder(
  address: object,
  { hasAcceptedTerms, isPickedUp }: { hasAcceptedTerms: boolean; isPickedUp: boolean },
): FieldFaults {
  const typed = { ...address, termsAccepted: hasAcceptedTerms };
  return (
    checkFields(isPickedUp ? fetched : brought, typed, { customerPhone: callable }).faults ?? {}
  );
}
