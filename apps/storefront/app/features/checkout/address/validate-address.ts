import { orderAddress } from '@karwan/contract/order';
import { isValidPhoneNumber } from 'libphonenumber-js/min';
import { errorsFromDetails, type FormErrors } from './address-form.ts';

/**
 * The contract's own rules for an address, before it is sent. Loaded when the form is first touched:
 * schemas and phone rules are no part of the first load.
 */
export function validateAddress(address: unknown): FormErrors {
  const result = orderAddress.safeParse(address);
  const errors = result.success
    ? {}
    : errorsFromDetails(
        result.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
      );
  if (errors.customerPhone === undefined) {
    const { customerPhone } = address as { customerPhone: string };
    if (!isValidPhoneNumber(customerPhone, 'PK')) errors.customerPhone = 'Invalid phone number';
  }
  return errors;
}
