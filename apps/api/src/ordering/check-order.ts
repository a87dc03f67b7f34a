import type { OrderAddress, OrderRequest } from '@karwan/contract/order';
import {
  type CountryCode,
  isSupportedCountry,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';
import { badField } from '../platform/faults.ts';
import type { Terms } from './select-terms.ts';

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

/**
 * The address with its country in capitals and its phone in the international form (+923001234567).
 * @throws BAD_REQUEST naming the field.
 */
export function checkAddress(address: OrderAddress): OrderAddress {
  const country = checkCountry(address.customerCountry);
  const phone = parsePhoneNumberFromString(address.customerPhone, country);
  if (!phone?.isValid()) {
    throw badField('body.shippingAddress.customerPhone', 'Invalid phone number');
  }
  return { ...address, customerCountry: country, customerPhone: phone.number };
}

function checkCountry(code: string): CountryCode {
  const country = code.toUpperCase();
  if (isSupportedCountry(country)) return country;
  throw badField('body.shippingAddress.customerCountry', 'Unknown country');
}

/**
 * What may become untrue with time, and so is looked at only when a key is new.
 * @throws BAD_REQUEST naming the field.
 */
export function checkBookable(request: OrderRequest, terms: Terms, now: Date): void {
  if (!terms.paymentMethods.includes(request.paymentMethod)) {
    throw badField('body.paymentMethod', 'is not on offer');
  }
  checkSlot(request, now);
}

function checkSlot({ startSlot, endSlot }: OrderRequest, now: Date): void {
  if (startSlot === undefined && endSlot === undefined) return;
  if (startSlot === undefined) throw badField('body.startSlot', 'is missing beside endSlot');
  if (endSlot === undefined) throw badField('body.endSlot', 'is missing beside startSlot');
  const [start, end] = [Date.parse(startSlot), Date.parse(endSlot)];
  if (start <= now.getTime()) throw badField('body.startSlot', 'must be in the future');
  if (start > now.getTime() + thirtyDays) {
    throw badField('body.startSlot', 'must be within 30 days');
  }
  if (end <= start) throw badField('body.endSlot', 'must be after startSlot');
  if (end > now.getTime() + thirtyDays) throw badField('body.endSlot', 'must be within 30 days');
}
