import type { HostedForm } from '../wallets/hosted-form.ts';
import { toRupees } from '../wallets/rupee-amount.ts';
import { isoLocalTime, spacedTime } from '../wallets/wallet-times.ts';
import { easypaisaHash, type FormFields } from './request-hash.ts';

export interface HostedCredentials {
  readonly apiUrl: string;
  readonly storeId: string;
  readonly hashKey: string;
  /** `classic`: Index.jsf and Confirm.jsf; `tpg`: the newer page, in one step. */
  readonly page: 'classic' | 'tpg';
}

export interface HostedPayment {
  readonly reference: string;
  /** Minor units. */
  readonly amount: number;
  /** Where Easypaisa sends the browser. */
  readonly returnUrl: string;
  readonly expiresAt: Date;
  readonly email?: string;
  /** `03XXXXXXXXX` */
  readonly mobileNumber?: string;
}

/** The form that opens Easypaisa's hosted page for a payment. */
export function hostedForm(
  credentials: HostedCredentials,
  payment: HostedPayment,
  now: Date,
): HostedForm {
  return credentials.page === 'tpg'
    ? tpgForm(credentials, payment, now)
    : classicForm(credentials, payment);
}

function classicForm({ apiUrl, storeId, hashKey }: HostedCredentials, payment: HostedPayment) {
  const fields = withoutEmpty({
    storeId,
    amount: toRupees(payment.amount),
    postBackURL: payment.returnUrl,
    orderRefNum: payment.reference,
    expiryDate: spacedTime(payment.expiresAt),
    autoRedirect: '1',
    emailAddr: payment.email,
    mobileNum: payment.mobileNumber,
  });
  return {
    method: 'POST' as const,
    action: `${apiUrl}/easypay/Index.jsf`,
    fields: { ...fields, merchantHashedReq: easypaisaHash(fields, hashKey) },
  };
}

/** The newer page, with other names of fields and in the encrypted text. */
function tpgForm(
  { apiUrl, storeId, hashKey }: HostedCredentials,
  payment: HostedPayment,
  now: Date,
) {
  const amount = toRupees(payment.amount);
  const hash = easypaisaHash(
    {
      amount,
      orderRefNum: payment.reference,
      paymentMethod: 'InitialRequest',
      postBackURL: payment.returnUrl,
      storeId,
      timeStamp: isoLocalTime(now),
    },
    hashKey,
  );
  return {
    method: 'GET' as const,
    action: `${apiUrl}/tpg/`,
    fields: {
      storeId,
      orderId: payment.reference,
      transactionAmount: amount,
      mobileAccountNo: payment.mobileNumber ?? '',
      emailAddress: payment.email ?? '',
      transactionType: 'InitialRequest',
      tokenExpiry: spacedTime(payment.expiresAt),
      bankIdentificationNumber: '',
      encryptedHashRequest: hash,
      merchantPaymentMethod: '',
      postBackURL: payment.returnUrl,
      signature: '',
    },
  };
}

/** The form for the second step of the classic page: sends the returned token and the final return URL. */
export function confirmForm(apiUrl: string, token: string, returnUrl: string): HostedForm {
  return {
    method: 'POST',
    action: `${apiUrl}/easypay/Confirm.jsf`,
    fields: { auth_token: token, postBackURL: returnUrl },
  };
}

function withoutEmpty(fields: Record<string, string | undefined>): FormFields {
  return Object.fromEntries(
    Object.entries(fields).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}
