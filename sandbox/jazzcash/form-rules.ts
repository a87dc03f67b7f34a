import type { Fields } from '../wallets/form-fields.ts';
import { readTime } from './payments.ts';
import { isSigned } from './sign.ts';

/** The credentials that the portal gives a merchant. */
export interface JazzCashSecrets {
  readonly merchantId: string;
  readonly password: string;
  readonly salt: string;
  readonly refundPin: string;
}

/** Characters that JazzCash changes in transit, which would invalidate the hash. */
const changedSigns = /[<>\\*=%/:'"|{}]/;

/** The allowed clock skew in milliseconds. */
const skew = 30 * 60_000;

/** The error of any request; undefined when there is none. */
export function faultOfLetter(fields: Fields, secrets: JazzCashSecrets): string | undefined {
  if (fields.pp_MerchantID !== secrets.merchantId || fields.pp_Password !== secrets.password) {
    return '101';
  }
  return isSigned(fields, secrets.salt) ? undefined : '115';
}

/** The error of a request that starts a payment. */
export function faultOfStart(
  fields: Fields,
  secrets: JazzCashSecrets,
  now: Date,
): string | undefined {
  const fault = faultOfLetter(fields, secrets);
  if (fault) return fault;
  const { pp_TxnRefNo = '', pp_Amount = '', pp_BillReference = '', pp_Description = '' } = fields;
  const startedAt = readTime(fields.pp_TxnDateTime ?? '');
  const expiresAt = readTime(fields.pp_TxnExpiryDateTime ?? '');
  const isRight =
    /^[0-9A-Za-z]{1,20}$/.test(pp_TxnRefNo) &&
    /^[1-9]\d{0,12}$/.test(pp_Amount) &&
    /^[0-9A-Za-z]{1,20}$/.test(pp_BillReference) &&
    pp_Description !== '' &&
    pp_Description.length <= 200 &&
    !changedSigns.test(pp_Description) &&
    fields.pp_TxnCurrency === 'PKR' &&
    startedAt !== undefined &&
    Math.abs(startedAt.getTime() - now.getTime()) < skew;
  if (!isRight) return '110';
  return expiresAt && expiresAt <= now ? '116' : undefined;
}

export const meanings: Record<string, string> = {
  '000': 'Thank you for using JazzCash, your transaction was successful.',
  '001': 'Limit exceeded.',
  '002': 'Account not found.',
  '004': 'Your account balance is insufficient.',
  '024': 'Wrong PIN.',
  '058': 'Transaction timed out.',
  '101': 'Invalid merchant credentials.',
  '109': 'Transaction does not exist.',
  '110': 'Please enter a valid value.',
  '112': 'Cancelled by user.',
  '115': 'Invalid hash received.',
  '116': 'Transaction has expired.',
  '121': 'Transaction has been marked confirmed by Merchant.',
  '124': 'Order is placed and waiting for financials to be received.',
  '131': 'Transaction is refunded.',
  '132': 'Transaction cannot be refunded.',
  '157': 'Transaction is pending.',
  '453': 'Not enough left to refund.',
  '999': 'Transaction failed.',
};
