import type { HostedForm } from '../wallets/hosted-form.ts';
import { type JazzCashCredentials, type JazzCashPayment, paymentFields } from './call-jazzcash.ts';
import { signed } from './secure-hash.ts';

/** The form that opens JazzCash's hosted page, where the customer chooses how to pay. */
export function hostedForm(
  credentials: Pick<JazzCashCredentials, 'apiUrl' | 'merchantId' | 'password' | 'salt'>,
  payment: JazzCashPayment,
  returnUrl: string,
): HostedForm {
  const fields = {
    pp_Version: '2.0',
    pp_TxnType: '',
    ...paymentFields(credentials, payment),
    pp_ReturnURL: returnUrl,
  };
  return {
    method: 'POST',
    action: `${credentials.apiUrl}/CustomerPortal/transactionmanagement/merchantform/`,
    fields: signed(fields, credentials.salt),
  };
}
