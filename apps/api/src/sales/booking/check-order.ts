import type { Quote } from '@karwan/contract/cart';
import type { OrderAddress, OrderRequest } from '@karwan/contract/order';
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { badField } from '../../platform/faults.ts';
import type { Terms } from '../cart/select-terms.ts';
import { noteOf } from '../reading/order-texts.ts';
import { limitedBy } from './refusal.ts';

/**
 * The address with its country in capitals and its phone in the international form (+923001234567).
 * @throws BAD_REQUEST naming the field.
 */
export function checkAddress(address: OrderAddress): OrderAddress {
  const country = checkCountry(address.customerCountry);
  const phone = parsePhoneNumberFromString(address.customerPhone, country);
  if (!phone?.isValid()) {
    throw badField('body.shippingAddress.customerPhone', 'Invalid phone number', 'phone');
  }
  return { ...address, customerCountry: country, customerPhone: phone.number };
}

function checkCountry(code: string): CountryCode {
  const country = code.toUpperCase();
  if (isSupportedCountry(country)) return country;
  throw badField('body.shippingAddress.customerCountry', 'Unknown country');
}

/** The order with its note in one place, wherever the client wrote it. */
export function withOneNote(request: OrderRequest): OrderRequest {
  const { notes, ...shippingAddress } = request.shippingAddress;
  const customerNotes = noteOf(request.customerNotes, notes) || undefined;
  return { ...request, shippingAddress, customerNotes };
}

/**
 * Checks that an order of which something is delivered has a house number and a street; who picks everything up needs
 * none.
 * @throws BAD_REQUEST naming the field.
 */
export function checkDeliveryMethod({ shippingAddress }: OrderRequest, { parts }: Quote): void {
  if (parts.every(({ deliveryMethod }) => deliveryMethod === 'store')) return;
  for (const field of ['customerHouseNumber', 'customerStreet'] as const) {
    if (!shippingAddress[field])
      throw badField(`body.shippingAddress.${field}`, 'Required', 'required');
  }
}

/**
 * Checks that the shop offers the payment method. Done for new idempotency keys only: a repeated request must get its
 * first answer, even if the method has been switched off since.
 * @throws BAD_REQUEST naming the field.
 */
export function checkPaymentMethod(request: OrderRequest, terms: Terms): void {
  if (!terms.paymentMethods.some(({ key }) => key === request.paymentMethod)) {
    throw badField('body.paymentMethod', 'is not on offer', 'choice');
  }
}

/**
 * Refuses a payment method that does not take the amount: what gift vouchers leave may be too small for a provider, and a
 * shop may take cash up to some amount only.
 * @throws BAD_REQUEST naming the field.
 */
export function checkMethodLimit({ paymentMethod }: OrderRequest, { refusedMethods }: Quote): void {
  const refused = refusedMethods.find(({ key }) => key === paymentMethod);
  if (!refused) return;
  if (!('amount' in refused.limit)) throw limitedBy(refused.limit);
  const why = refused.limit.kind === 'least' ? 'so small' : 'so large';
  throw badField('body.paymentMethod', `takes no amount ${why}: choose another way`, 'choice');
}
