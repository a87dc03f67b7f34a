import { orderAddress, orderRequest } from '@karwan/contract/order';
import { checkFields } from '../../shared/form/check-fields.ts';
import type { FieldFaults } from '../../shared/form/field-fault.ts';
import { callable } from '../../shared/form/phone-rules.ts';

const { termsAccepted } = orderRequest.shape;
const typedOrder = orderAddress.extend({ termsAccepted });

/**
 * The contract's own rules for what a shopper types at the checkout, before it is sent. Loaded when the
 * form is first touched: schemas and phone rules are no part of the first load.
 */
export function faultsOfOrder(address: object, hasAcceptedTerms: boolean): FieldFaults {
  const typed = { ...address, termsAccepted: hasAcceptedTerms };
  return checkFields(typedOrder, typed, { customerPhone: callable }).faults ?? {};
}
