import type { DeclineReason } from '@karwan/contract/decline-reasons';
import type { Callback, PaymentHint, PaymentToStart } from '../port.ts';
import type { HostedForm } from './hosted-form.ts';

/** A payment to be started at a wallet. */
export interface WalletPayment extends PaymentToStart {
  /** The payment's reference at the wallet, at most 20 letters and digits. */
  readonly reference: string;
  /** `03XXXXXXXXX`; undefined if unknown. */
  readonly mobileNumber: string | undefined;
  /** The expiry of a voucher for it. */
  readonly voucherEnds: Date;
}

/** The inquiry's result; `unknown`: the wallet has no such payment. */
export type InquiryResult =
  | { readonly kind: 'unknown' }
  | {
      readonly kind: 'known';
      readonly state: 'pending' | 'captured' | 'failed' | 'cancelled' | 'refunded';
      /** Minor units; undefined if the wallet does not report it. */
      readonly amount: number | undefined;
      /** Whether a voucher was issued, to be paid in a shop. */
      readonly isVoucher: boolean;
      /** A voucher's number and expiry, shown to the shopper. */
      readonly detail: Readonly<Record<string, string>>;
      /** For a payment that was not made: why, if the wallet tells. */
      readonly declineReason: DeclineReason | undefined;
    };

/** The result of a start, and of a refused one the reason, if the wallet tells. */
export type StartResult =
  | { readonly word: 'accepted' | 'unclear' }
  | { readonly word: 'refused'; readonly declineReason?: DeclineReason | undefined };

/** What differs between the wallets. Calls throw WalletSilent if there is no usable answer. */
export interface WalletProtocol {
  readonly name: string;
  /** The smallest and largest charge, in minor units. */
  readonly limits: { readonly least: number; readonly most: number };
  /** Whether its inquiry may not find a payment in the first minutes. */
  readonly reportsLate?: boolean;
  /** The lifetime of a voucher, in milliseconds. */
  readonly voucherLife: number;
  /** The form that opens the wallet's hosted page. */
  hostedForm(payment: WalletPayment, now: Date): HostedForm;
  /** A second form, with a token that the page returned; left out: there is no second step. */
  confirmForm?(token: string, payment: WalletPayment): HostedForm;
  /** Resolves once the customer has typed the MPIN or declined. */
  payByAccount(payment: WalletPayment & { mobileNumber: string }): Promise<StartResult>;
  /** Left out: vouchers are issued on the hosted page only. */
  issueVoucher?(
    payment: WalletPayment & { mobileNumber: string },
  ): Promise<StartResult & { detail: Readonly<Record<string, string>> }>;
  inquire(reference: string): Promise<InquiryResult>;
  /** @throws ProviderRefusal if the wallet refuses, WaitsForStaff if it has no such call. */
  refund(reference: string, amount: number): Promise<void>;
  readCallback(callback: Callback): PaymentHint | undefined;
  readonly callbackAnswer?: Readonly<Record<string, string>>;
}
